"""An allreduce of any reduction: the root sends the result back to all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from spark_tui.wafer.collectives import Algorithm, Array, Job, Join, broadcast
from spark_tui.wafer.cycles.wiring import Wiring


def then_broadcast(reduction: Algorithm) -> Algorithm:
    def cycles(job: Job, ramp: int) -> float:
        return reduction.cycles(job, ramp) + broadcast.cycles(job, ramp)

    def values(job: Job, parts: Array, join: Join = np.add) -> Array:
        return broadcast.values(job, reduction.values(job, parts, join))

    def wire(job: Job, mesh: Wiring, pes: Sequence[int]) -> None:
        reduction.wire(job, mesh, pes)
        broadcast.wire(job, mesh, pes)

    about = f"{reduction.about}, and the result back to all"
    return replace(reduction, kind="allreduce", about=about, cycles=cycles, values=values, wire=wire)
