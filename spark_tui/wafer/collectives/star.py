"""Every PE sends to the root, one right behind the other. Best for a single wavelet."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from spark_tui.wafer.collectives import Algorithm, Array, Job, Join
from spark_tui.wafer.cycles.wiring import Wiring, add, compute, do, lay, send
from spark_tui.wafer.trees import fold, tree


def cycles(job: Job, ramp: int) -> float:
    return job.wavelets * (job.width - 1) + 2 * ramp + 1 if job.width > 1 else job.wavelets


def values(job: Job, parts: Array, join: Join = np.add) -> Array:
    return fold(tree([0] * job.width), parts, join)


def wire(job: Job, mesh: Wiring, pes: Sequence[int]) -> None:
    """All in one color: each begins when the one before it has just passed, so that no two ever meet."""
    if job.width == 1:
        return
    color = lay(mesh, pes[::-1])
    for distance in range(1, job.width):
        do(mesh, pes[0], add(color, job.wavelets))
        do(mesh, pes[distance], compute((distance - 1) * (job.wavelets - 1)))
        do(mesh, pes[distance], send(color, job.wavelets))


ALGORITHM = Algorithm("star", "reduce", "all to the root, one after the other", cycles, values, wire)
