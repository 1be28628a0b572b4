"""Each PE adds up a share of the vector as it goes round, and sends it round once more."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from math import ceil

import numpy as np

from spark_tui.wafer.collectives import Algorithm, Array, Job, Join
from spark_tui.wafer.cycles.wiring import Wiring, add, do, lay, path, receive, send
from spark_tui.wafer.rings import ring


def cycles(job: Job, ramp: int) -> float:
    pes = job.width
    if pes == 1:
        return job.wavelets
    share = ceil(job.wavelets / pes)
    return 2 * (pes - 1) * share + 4 * pes - 6 + 2 * (pes - 1) * (2 * ramp + 1)


def shares(length: int, pes: int) -> list[tuple[int, int]]:
    """Where each share of a vector begins and how long it is; the last ones may be empty."""
    size = ceil(length / pes)
    starts = [min(length, size * index) for index in range(pes + 1)]
    return [(start, stop - start) for start, stop in itertools.pairwise(starts)]


def values(job: Job, parts: Array, join: Join = np.add) -> Array:
    """Share s is added up round the ring, from the PE behind the one that ends with all of it."""
    whole = np.empty_like(parts[0])
    around = ring(job.width)
    for index, (start, size) in enumerate(shares(parts.shape[-1], job.width)):
        share = slice(start, start + size)
        total = parts[around[index], ..., share].copy()
        for step in range(1, job.width):
            join(total, parts[around[(index + step) % job.width], ..., share], out=total)
        whole[..., share] = total
    return np.repeat(whole[None], job.width, axis=0)


def wire(job: Job, mesh: Wiring, pes: Sequence[int]) -> None:
    count, around = job.width, ring(job.width)
    if count == 1:
        return
    ahead = [lay(mesh, path(pes, pe, around[(at + 1) % count])) for at, pe in enumerate(around)]
    parts = shares(job.wavelets, count)
    for at, pe in enumerate(around):
        into, out = ahead[at - 1], ahead[at]
        for step in range(count - 1):
            (at_mine, mine), (at_next, more) = parts[(at - step) % count], parts[(at - step - 1) % count]
            do(mesh, pes[pe], send(out, mine, at_mine), add(into, more, at_next))
        for step in range(count - 1):
            (at_mine, mine), (at_next, more) = parts[(at + 1 - step) % count], parts[(at - step) % count]
            do(mesh, pes[pe], send(out, mine, at_mine), receive(into, more, at_next))


ALGORITHM = Algorithm("ring", "allreduce", "shares that go round twice", cycles, values, wire)
