"""The tree that suits the number of PEs and the length of the vector best, found by dynamic programming.

In the order of their numbers, a tree of r PEs is one of the first r - k, whose root then also receives from PE r - k,
the root of a tree of the last k. That costs r - k hops a wavelet more than the two trees. So the least hops E of all
trees follow from smaller ones, for each depth and number of children. Child number c, counted from the first that is
received, has at most c children itself: then it has its sum by the time that its turn comes, and nobody waits.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import isqrt
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from spark_tui.wafer.collectives import Algorithm, Array, Job, Join, chain, star
from spark_tui.wafer.cycles.wiring import Wiring
from spark_tui.wafer.trees import Tree, fold, tree, wire_tree

Hops = npt.NDArray[np.float64]
_MOST_CHILDREN = 8  # a tree of 1000 PEs with more is never the best; one is a chain, all are a star


class Choice(NamedTuple):
    """Of a tree: what it takes, the depth, and how many children the root has at most."""

    cycles: float
    depth: int
    children: int


def cycles(job: Job, ramp: int) -> float:
    return _best(job.width, job.wavelets, ramp).cycles


def values(job: Job, parts: Array, join: Join = np.add) -> Array:
    return fold(_tree(job), parts, join)


def wire(job: Job, mesh: Wiring, pes: Sequence[int]) -> None:
    if _best(job.width, job.wavelets, ramp=2).children == job.width - 1:
        star.wire(job, mesh, pes)
    else:
        wire_tree(mesh, pes, _tree(job), job.wavelets)


def lower_bound(job: Job, ramp: int) -> float:
    """What the paper proves of trees that share their links, and what a star takes, which does better for a wavelet."""
    pes, wavelets = job.width, job.wavelets
    if pes == 1:
        return wavelets
    least = _least_hops(pes)[1:, pes]
    depths = np.arange(1, pes)
    shared = float((wavelets * least / (pes - 1) + pes - 1 + depths * (2 * ramp + 1)).min())
    return min(shared, star.cycles(job, ramp))


@cache
def _best(pes: int, wavelets: int, ramp: int) -> Choice:
    job = Job(pes, wavelets)
    found = [Choice(chain.cycles(job, ramp), pes - 1, 1), Choice(star.cycles(job, ramp), 1, pes - 1)]
    hops = _hops(pes)[:, :, pes]
    for children in range(2, _MOST_CHILDREN + 1):
        busiest = np.maximum(wavelets * children, wavelets * hops[children, 1:] / max(1, pes - 1))
        each = busiest + pes - 1 + np.arange(1, len(busiest) + 1) * (2 * ramp + 1)
        found.append(Choice(float(each.min()), int(each.argmin()) + 1, children))
    return min(found)


def _tree(job: Job) -> Tree:
    choice = _best(job.width, job.wavelets, ramp=2)
    if choice.children == 1:
        return chain.chain(job.width)
    if choice.children == job.width - 1:
        return tree([0] * job.width)
    parents = [0] * job.width
    _grow(parents, 0, job.width, choice.depth, choice.children)
    return tree(parents)


def _grow(parents: list[int], first: int, pes: int, depth: int, children: int) -> None:
    """The best tree of so many PEs from `first` on."""
    hops = _hops(len(parents))
    for own in range(children, 0, -1):
        if pes == 1:
            break
        last = np.arange(1, pes)
        size = int(last[(hops[own, depth - 1, last] + hops[own - 1, depth, pes - last] + pes - last).argmin()])
        pes -= size
        parents[first + pes] = first
        _grow(parents, first + pes, size, depth - 1, own)


@cache
def _hops(pes: int) -> Hops:
    """The least hops [children of the root, depth, PEs]. Trees much deeper than two chains, one of groups, are never
    better."""
    depths = 2 * isqrt(pes) + 2
    least: Hops = np.full((_MOST_CHILDREN + 1, depths + 1, pes + 1), np.inf)
    least[:, :, 1] = 0
    for size in range(2, pes + 1):
        near = np.arange(size - 1, 0, -1)
        for own in range(1, _MOST_CHILDREN + 1):
            both = least[own, :-1, 1:size] + least[own - 1, 1:, size - 1 : 0 : -1] + near
            least[own, 1:, size] = both.min(axis=1)
    return least


@cache
def _least_hops(pes: int) -> Hops:
    """The same for any number of children [depth, PEs]."""
    least: Hops = np.full((pes, pes + 1), np.inf)
    least[:, 1] = 0
    for size in range(2, pes + 1):
        near = np.arange(size - 1, 0, -1)
        least[1:, size] = (least[:-1, 1:size] + least[1:, size - 1 : 0 : -1] + near).min(axis=1)
    return least


ALGORITHM = Algorithm(
    "auto",
    "reduce",
    "the best tree for this size",
    cycles,
    values,
    wire,
    aliases=("auto-gen", "autogen", "auto-generated"),
)
