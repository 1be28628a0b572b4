"""Each PE adds its own to what comes from the far end, and hands it on. Best for long vectors."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from spark_tui.wafer.collectives import Algorithm, Array, Job, Join
from spark_tui.wafer.cycles.wiring import Wiring
from spark_tui.wafer.trees import Tree, fold, tree, wire_tree


def chain(pes: int) -> Tree:
    return tree([max(0, pe - 1) for pe in range(pes)])


def cycles(job: Job, ramp: int) -> float:
    return job.wavelets + (2 * ramp + 2) * (job.width - 1)


def values(job: Job, parts: Array, join: Join = np.add) -> Array:
    return fold(chain(job.width), parts, join)


def wire(job: Job, mesh: Wiring, pes: Sequence[int]) -> None:
    wire_tree(mesh, pes, chain(job.width), job.wavelets)


ALGORITHM = Algorithm("chain", "reduce", "from neighbour to neighbour", cycles, values, wire)
