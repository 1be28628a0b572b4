"""One stream that every router copies: to its own PE and onward."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np

from spark_tui.wafer.collectives import Algorithm, Array, Job, Join
from spark_tui.wafer.cycles.wiring import Wiring, columns, do, receive, send, spread


def cycles(job: Job, ramp: int) -> float:
    if job.height == 1:
        return job.wavelets + job.width + 2 * ramp
    return job.wavelets + job.height + job.width - 2 + 2 * ramp + 1


def values(job: Job, parts: Array, _join: Join = np.add) -> Array:
    return np.repeat(parts[:1], job.pes, axis=0)


def wire(job: Job, mesh: Wiring, pes: Sequence[int]) -> None:
    """Along the first row, and from each PE of it down its column."""
    lines = [pes[: job.width], *columns(pes, job.width)]
    edges = [edge for line in lines for edge in itertools.pairwise(line)]
    color = spread(mesh, edges, root=pes[0])
    for pe in pes[1:]:
        do(mesh, pe, receive(color, job.wavelets))
    if job.pes > 1:
        do(mesh, pes[0], send(color, job.wavelets))


ALGORITHM = Algorithm(
    "multicast",
    "broadcast",
    "one stream, copied by every router",
    cycles,
    values,
    wire,
    False,
    ("1d", "2d", "broadcast"),
)
