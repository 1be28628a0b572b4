"""Each PE adds its own to what comes from the far end, and hands it on. Best for long vectors."""

from __future__ import annotations

from spark_tui.wafer.collectives import Algorithm, Array, Job
from spark_tui.wafer.cycles.wiring import Wiring, row
from spark_tui.wafer.trees import Tree, fold, tree, wire_tree


def chain(pes: int) -> Tree:
    return tree([max(0, pe - 1) for pe in range(pes)])


def cycles(job: Job, ramp: int) -> float:
    return job.wavelets + (2 * ramp + 2) * (job.width - 1)


def values(job: Job, parts: Array) -> Array:
    return fold(chain(job.width), parts)


def wire(job: Job, mesh: Wiring) -> None:
    wire_tree(mesh, row(mesh, 0), chain(job.width), job.wavelets)


ALGORITHM = Algorithm("chain", "reduce", "from neighbour to neighbour", cycles, values, wire)
