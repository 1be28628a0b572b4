"""Two levels with the roots in the middle: groups to their middle PEs, those to the middle one, and back to all."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import lru_cache
from math import isqrt

import numpy as np

from spark_tui.wafer.collectives import Algorithm, Array, Job, Join
from spark_tui.wafer.cycles.wiring import Wiring, do, receive, send, spread
from spark_tui.wafer.trees import Tree, fold, tree, wire_tree


def group_size(job: Job) -> int:
    """The one that was asked for, else near the square root."""
    return job.group or max(1, isqrt(job.width))


def roots_of(pes: int, group: int) -> list[int]:
    """The middle of each group; the last one may be smaller."""
    return [start + min(group, pes - start) // 2 for start in range(0, pes, group)]


@lru_cache(512)
def middles(pes: int, group: int) -> Tree:
    """Of the roots alone: from both sides to the middle one of them."""
    roots = roots_of(pes, group)
    middle = len(roots) // 2
    parents: list[int | None] = [None] * pes
    for at, root in enumerate(roots):
        parents[root] = roots[at + (at < middle) - (at > middle)]
    return tree(parents, roots[middle])


@lru_cache(512)
def sides(pes: int) -> Tree:
    """A group: from both sides to its middle PE."""
    middle = pes // 2
    return tree([pe + (pe < middle) - (pe > middle) for pe in range(pes)], middle)


def cycles(job: Job, ramp: int) -> float:
    """Of long lines P + g/2 hops: to the middle of a group, to the middle of all, and back from there. A ramp at every
    station; and the vector once for each side that the roots of both levels receive from, and once back."""
    pes, group = job.width, group_size(job)
    if pes == 1:
        return job.wavelets
    roots = roots_of(pes, group)
    center = roots[len(roots) // 2]
    hops = group // 2 + center - roots[0] + max(center, pes - 1 - center)
    stations = group // 2 + len(roots) // 2 + 1
    streams = min(2, group - 1) + min(2, len(roots) - 1) + 1
    return hops + (2 * ramp + 1) * stations + streams * job.wavelets


def values(job: Job, parts: Array, join: Join = np.add) -> Array:
    group, held = group_size(job), parts.copy()
    for first in range(0, job.width, group):
        members = held[first : first + group]
        members[:] = fold(sides(len(members)), members, join)
    whole = middles(job.width, group)
    return np.repeat(fold(whole, held, join)[whole.root][None], job.width, axis=0)


def wire(job: Job, mesh: Wiring, pes: Sequence[int]) -> None:
    """The middle PE has everything before it sends: a result that overtakes its own parts would block them."""
    if job.width == 1:
        return
    group = group_size(job)
    for first in range(0, job.width, group):
        members = pes[first : first + group]
        wire_tree(mesh, members, sides(len(members)), job.wavelets)
    whole = middles(job.width, group)
    wire_tree(mesh, pes, whole, job.wavelets)
    root = pes[whole.root]
    back = spread(mesh, [(a, b) if b > root else (b, a) for a, b in itertools.pairwise(pes)], root)
    for pe in pes:
        do(mesh, pe, send(back, job.wavelets) if pe == root else receive(back, job.wavelets))


ALGORITHM = Algorithm(
    "k-tree", "allreduce", "groups to their middle, those to the middle one", cycles, values, wire, aliases=("ktree",)
)
