"""Run a wiring cycle by cycle: how long it took, what the PEs hold, what went over the links; or what is wrong with it,
with the PE, the color and the cycle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from spark_tui.edits.refusal import Refusal
from spark_tui.wafer.cycles import state
from spark_tui.wafer.cycles.wiring import Wiring, words
from spark_tui.wafer.hardware import Wafer

Array = npt.NDArray[np.float32]
MOST = 64
"""PEs in a row or a column."""
WORD = 4
_ERRORS: Sequence[str] = (
    "",
    "deadlock: it waits, and nothing will ever move again",
    "wavelets are left over that nobody takes",
    "wavelets of one color come from two sides",
    "its memory overflows",
)


class ProgramError(Refusal):
    """The program is wrong, as the real machine would find out. PEs are (x, y)."""

    def __init__(self, what: str, pe: tuple[int, int], color: int, cycle: int) -> None:
        super().__init__(f"{what}: PE {pe}, color {color}, cycle {cycle}")
        self.pe, self.color, self.cycle = pe, color, cycle


@dataclass(frozen=True, slots=True)
class Run:
    """`memory` [PE, word]; `links` [PE, port] and `busy` [PE] as in `Traffic`."""

    cycles: int
    memory: Array
    links: state.Integers
    busy: state.Integers


def simulate(mesh: Wiring, wafer: Wafer, memory: Array | None = None, depth: int = state.DEPTH) -> Run:
    """`memory` is what the PEs hold at first, a row of words each."""
    check_size(mesh.width, mesh.height)
    if depth < state.DEPTH:
        raise Refusal(f"queues of {depth} wavelets do not hide the ramp", f"they hold {state.DEPTH} at least")
    room = min(words(mesh), wafer.sram // WORD)
    held = np.zeros((mesh.width * mesh.height, room), np.float32)
    if memory is not None:
        held[:, : memory.shape[1]] = memory[:, :room]
    from spark_tui.wafer.cycles.compiled import run

    traffic = state.traffic(mesh)
    fabric = state.fabric(mesh, wafer.ramp, wafer.sram // WORD, depth)
    end, pe, color, cycle = (int(each) for each in run(state.code(mesh), fabric, traffic, held))
    if end:
        raise ProgramError(_ERRORS[end], (pe % mesh.width, pe // mesh.width), color, cycle)
    return Run(cycle, held, *traffic)


def check_size(width: int, height: int) -> None:
    if max(width, height) > MOST:
        reason = f"the cycle level takes up to {MOST} x {MOST} PEs, not {width} x {height}"
        raise Refusal(reason, "take the analytic level")
