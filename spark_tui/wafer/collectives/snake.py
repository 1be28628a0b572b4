"""One chain through all rows: for vectors so long that nothing else counts."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from spark_tui.wafer.collectives import Algorithm, Array, Job, Join, chain
from spark_tui.wafer.cycles.wiring import Wiring, snake
from spark_tui.wafer.trees import fold, wire_tree


def cycles(job: Job, ramp: int) -> float:
    return job.wavelets + (2 * ramp + 2) * (job.pes - 1)


def values(job: Job, parts: Array, join: Join = np.add) -> Array:
    way = snake(range(job.pes), job.width)
    held = parts.copy()
    held[way] = fold(chain.chain(job.pes), parts[way], join)
    return held


def wire(job: Job, mesh: Wiring, pes: Sequence[int]) -> None:
    wire_tree(mesh, snake(pes, job.width), chain.chain(job.pes), job.wavelets)


ALGORITHM = Algorithm("snake", "reduce", "one chain through all rows", cycles, values, wire, flat=False)
