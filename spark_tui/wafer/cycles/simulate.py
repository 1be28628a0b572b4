"""Run a wiring cycle by cycle: how long it took, what the PEs hold, what went over the links; or what is wrong with it,
with the PE, the color and the cycle."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec

import numpy as np
import numpy.typing as npt

from spark_tui.edits.refusal import Refusal
from spark_tui.wafer.cycles import state
from spark_tui.wafer.cycles.endings import OVER, SAID
from spark_tui.wafer.cycles.wiring import Wiring, words
from spark_tui.wafer.hardware import Wafer

Array = npt.NDArray[np.float32]
MOST = 64 * 64
"""PEs, however they are laid out."""
WORD = 4


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
    if wafer.ramp < 1:
        raise Refusal(f"{wafer.name} has a ramp of {wafer.ramp} cycles", "nothing passes one in less than a cycle")
    if depth < state.DEPTH:
        raise Refusal(f"queues of {depth} wavelets do not hide the ramp", f"they hold {state.DEPTH} at least")
    room = min(words(mesh), wafer.sram // WORD)
    held = np.zeros((mesh.width * mesh.height, room), np.float32)
    if memory is not None:
        held[:, : memory.shape[1]] = memory[:, :room]
    start = state.machine(mesh, held, wafer.ramp, wafer.sram // WORD, depth)
    end, pe, color, cycle = _run(start)
    if end != OVER:
        raise ProgramError(SAID[end], (pe % mesh.width, pe // mesh.width), color, cycle)
    return Run(cycle, held, *start.traffic)


def _run(start: state.Machine) -> tuple[int, int, int, int]:
    """Compiled, where there is a compiler."""
    if find_spec("numba") is None:
        from spark_tui.wafer.cycles.in_numpy import run
    else:
        from spark_tui.wafer.cycles.compiled import run
    end, pe, color, cycle = run(start)
    return int(end), int(pe), int(color), int(cycle)


def check_size(width: int, height: int) -> None:
    if width * height > MOST:
        reason = f"the cycle level takes up to {MOST:,} PEs, not {width} x {height}"
        raise Refusal(reason, "take the analytic level")
