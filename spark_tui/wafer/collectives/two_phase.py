"""Chains in groups, then a chain of the groups' first PEs: half of the stations for twice the wavelets."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, isqrt

import numpy as np

from spark_tui.wafer.collectives import Algorithm, Array, Job, Join, chain
from spark_tui.wafer.cycles.wiring import Wiring
from spark_tui.wafer.trees import Tree, fold, tree, wire_tree


def group_size(job: Job) -> int:
    """The size of a group: the one that was asked for, else near the square root."""
    return job.group or max(1, isqrt(job.width))


def two_phase(pes: int, group: int) -> Tree:
    return tree([pe - 1 if pe % group else max(0, pe - group) for pe in range(pes)])


def wire_phases(mesh: Wiring, line: Sequence[int], group: int, wavelets: int) -> None:
    """The second phase begins when a group has everything."""
    pes = len(line)
    for first in range(0, pes, group):
        wire_tree(mesh, line[first : first + group], chain.chain(min(group, pes - first)), wavelets)
    firsts = tree([None if pe % group else max(0, pe - group) for pe in range(pes)])
    wire_tree(mesh, line, firsts, wavelets)


def cycles(job: Job, ramp: int) -> float:
    pes, wavelets, size = job.width, job.wavelets, group_size(job)
    groups = ceil(pes / size)
    if size == 1 or groups == 1:
        return chain.cycles(job, ramp)
    energy = wavelets * (pes - groups) + wavelets * size * (groups - 1)
    return max(2 * wavelets, energy / (pes - 1)) + pes - 1 + (2 * ramp + 1) * (size + groups - 2)


def values(job: Job, parts: Array, join: Join = np.add) -> Array:
    return fold(two_phase(job.width, group_size(job)), parts, join)


def wire(job: Job, mesh: Wiring, pes: Sequence[int]) -> None:
    wire_phases(mesh, pes, group_size(job), job.wavelets)


ALGORITHM = Algorithm("two-phase", "reduce", "chains in groups, then one of groups", cycles, values, wire)
