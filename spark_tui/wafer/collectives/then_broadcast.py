"""An allreduce of any reduction: the root sends the result back to all."""

from __future__ import annotations

from dataclasses import replace

from spark_tui.wafer.collectives import Algorithm, Array, Job, broadcast
from spark_tui.wafer.cycles.wiring import Wiring


def then_broadcast(reduction: Algorithm) -> Algorithm:
    def cycles(job: Job, ramp: int) -> float:
        return reduction.cycles(job, ramp) + broadcast.cycles(job, ramp)

    def values(job: Job, parts: Array) -> Array:
        return broadcast.values(job, reduction.values(job, parts))

    def wire(job: Job, mesh: Wiring) -> None:
        reduction.wire(job, mesh)
        broadcast.wire(job, mesh)

    about = f"{reduction.about}, and the result back to all"
    return replace(reduction, kind="allreduce", about=about, cycles=cycles, values=values, wire=wire)
