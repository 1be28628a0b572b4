"""One chain through all rows: for vectors so long that nothing else counts."""

from __future__ import annotations

from spark_tui.wafer.collectives import Algorithm, Array, Job, chain
from spark_tui.wafer.cycles.wiring import Wiring, snake
from spark_tui.wafer.trees import fold, wire_tree


def cycles(job: Job, ramp: int) -> float:
    return job.wavelets + (2 * ramp + 2) * (job.pes - 1)


def values(job: Job, parts: Array) -> Array:
    way = snake(Wiring(job.width, job.height))
    held = parts.copy()
    held[way] = fold(chain.chain(job.pes), parts[way])
    return held


def wire(job: Job, mesh: Wiring) -> None:
    wire_tree(mesh, snake(mesh), chain.chain(job.pes), job.wavelets)


ALGORITHM = Algorithm("snake", "reduce", "one chain through all rows", cycles, values, wire, flat=False)
