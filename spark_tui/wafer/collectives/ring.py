"""Each PE adds up a share of the vector as it goes round, and sends it round once more."""

from __future__ import annotations

from math import ceil

import numpy as np

from spark_tui.wafer.collectives import Algorithm, Array, Job
from spark_tui.wafer.cycles.wiring import Wiring, add, do, lay, path, receive, row, send
from spark_tui.wafer.rings import ring


def cycles(job: Job, ramp: int) -> float:
    pes = job.width
    if pes == 1:
        return job.wavelets
    share = ceil(job.wavelets / pes)
    return 2 * (pes - 1) * share + 4 * pes - 6 + 2 * (pes - 1) * (2 * ramp + 1)


def shares(job: Job) -> list[tuple[int, int]]:
    """Where each share of the vector begins and how long it is; the last ones may be empty."""
    size = ceil(job.wavelets / job.width)
    starts = [min(job.wavelets, size * index) for index in range(job.width + 1)]
    return [(start, stop - start) for start, stop in zip(starts, starts[1:], strict=False)]


def values(job: Job, parts: Array) -> Array:
    """Share s is added up round the ring, from the PE behind the one that ends with all of it."""
    whole = np.empty_like(parts[0])
    around = ring(job.width)
    for index, (start, size) in enumerate(shares(job)):
        turn = slice(start, start + size)
        total = parts[around[index], turn].copy()
        for step in range(1, job.width):
            total += parts[around[(index + step) % job.width], turn]
        whole[turn] = total
    return np.repeat(whole[None], job.width, axis=0)


def wire(job: Job, mesh: Wiring) -> None:
    pes, line, around = job.width, row(mesh, 0), ring(job.width)
    if pes == 1:
        return
    ahead = [lay(mesh, path(line, pe, around[(at + 1) % pes])) for at, pe in enumerate(around)]
    parts = shares(job)
    for at, pe in enumerate(around):
        into, out = ahead[at - 1], ahead[at]
        for step in range(pes - 1):
            mine, next_one = parts[(at - step) % pes], parts[(at - step - 1) % pes]
            do(mesh, line[pe], send(out, mine[1], mine[0]), add(into, next_one[1], next_one[0]))
        for step in range(pes - 1):
            mine, next_one = parts[(at + 1 - step) % pes], parts[(at - step) % pes]
            do(mesh, line[pe], send(out, mine[1], mine[0]), receive(into, next_one[1], next_one[0]))


ALGORITHM = Algorithm("ring", "allreduce", "shares that go round twice", cycles, values, wire)
