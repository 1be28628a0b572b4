"""Pairs, then pairs of pairs: as few stations as can be."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from spark_tui.wafer.collectives import Algorithm, Array, Job, Join
from spark_tui.wafer.cycles.wiring import Wiring
from spark_tui.wafer.trees import Tree, fold, tree, wire_tree


def pairs(pes: int) -> Tree:
    """Each PE sends to the number that is its own without the lowest bit."""
    return tree([pe & (pe - 1) for pe in range(pes)])


def cycles(job: Job, ramp: int) -> float:
    pes, wavelets = job.width, job.wavelets
    if pes == 1:
        return wavelets
    rounds = (pes - 1).bit_length()
    busiest = max(wavelets * rounds, wavelets * pes * rounds / (2 * (pes - 1)))
    return busiest + pes - 1 + (2 * ramp + 1) * rounds


def values(job: Job, parts: Array, join: Join = np.add) -> Array:
    return fold(pairs(job.width), parts, join)


def wire(job: Job, mesh: Wiring, pes: Sequence[int]) -> None:
    wire_tree(mesh, pes, pairs(job.width), job.wavelets, relays=False)


ALGORITHM = Algorithm("tree", "reduce", "pairs, then pairs of pairs", cycles, values, wire)
