"""Every PE sends to the root, one right behind the other. Best for a single wavelet."""

from __future__ import annotations

from spark_tui.wafer.collectives import Algorithm, Array, Job
from spark_tui.wafer.cycles.wiring import Wiring, add, compute, do, lay, row, send
from spark_tui.wafer.trees import fold, tree


def cycles(job: Job, ramp: int) -> float:
    return job.wavelets * (job.width - 1) + 2 * ramp + 1 if job.width > 1 else job.wavelets


def values(job: Job, parts: Array) -> Array:
    return fold(tree([0] * job.width), parts)


def wire(job: Job, mesh: Wiring) -> None:
    """All in one color: each begins when the one before it has just passed, so that no two ever meet."""
    if job.width == 1:
        return
    line = row(mesh, 0)
    color = lay(mesh, line[::-1])
    for distance in range(1, job.width):
        do(mesh, line[0], add(color, job.wavelets))
        do(mesh, line[distance], compute((distance - 1) * (job.wavelets - 1)))
        do(mesh, line[distance], send(color, job.wavelets))


ALGORITHM = Algorithm("star", "reduce", "all to the root, one after the other", cycles, values, wire)
