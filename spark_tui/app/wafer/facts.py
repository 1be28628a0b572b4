"""The wafer in a few figures: of a plan, or of a mesh that runs the model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spark_tui.wafer.decode.runner import MeshRunner
    from spark_tui.wafer.plan import Plan


@dataclass(frozen=True, slots=True)
class Summary:
    """`levels`: how full a PE of each region is. `rate`: tokens a second of one request, good to about `accuracy`."""

    on: str
    where: str
    levels: Sequence[float]
    rate: float
    sram: int
    accuracy: float


@dataclass(frozen=True, slots=True)
class Clocks:
    """Of the last answer, with its prompt: what it took here, and what it would have on the mesh that it ran on, if it
    did. `rate` is measured here, in tokens a second."""

    tokens: int = 0
    rate: float = 0.0
    here: float = 0.0
    simulated: float = 0.0
    runs: bool = False


def of_plan(plan: Plan) -> Summary:
    from spark_tui.wafer.heat import held_by

    layout, layers = plan.placed.layout, plan.model.layers
    wafers = f"{layout.wafers} wafers" if layout.wafers > 1 else f"{layout.across} x {layout.down} regions"
    levels = [held_by(plan, index) / plan.wafer.sram for index in range(plan.placed.regions)]
    where = f"{layers} layers on {wafers}"
    return Summary(plan.wafer.name.upper(), where, levels, plan.served.tok_s, plan.wafer.sram, plan.accuracy)


def of_mesh(mesh: MeshRunner, length: int) -> Summary:
    from spark_tui.wafer.decode.token import one_more

    grid, wafer = mesh.model.grid, mesh.wafer
    seconds = one_more(mesh.model, length).cycles(wafer) / (wafer.clock * 1e9)
    levels = [mesh.memory(length) / wafer.sram] * grid.width
    where = f"{mesh.model.arch.layers} layers on all of them"
    return Summary(f"{grid.width} x {grid.height} PEs", where, levels, 1 / seconds, wafer.sram, wafer.accuracy)


def grouped(number: float) -> str:
    """27 900"""
    return f"{number:,.0f}".replace(",", " ")


def duration(seconds: float) -> str:
    for unit, factor in (("s", 1), ("ms", 1e3), ("µs", 1e6)):
        if seconds * factor >= 1:
            return f"{seconds * factor:.3g} {unit}"
    return f"{1e9 * seconds:.3g} ns"
