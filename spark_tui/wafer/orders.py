"""What must come out in order, whatever the figures are: the ways to multiply, and both phases as their grid grows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from spark_tui.wafer.gemm import Product, gemm
from spark_tui.wafer.hardware import wafer
from spark_tui.wafer.models import model
from spark_tui.wafer.timing import Phase, time

_MODEL, _WAFER, _CONTEXT = "llama3-8b", "wse-2", 4096
_SIDE, _LARGEST = 720, 47  # the grid of the paper's products, and the largest square tiles that its PEs hold
_MEASURED: dict[Phase, Sequence[int]] = {"decode": (420, 540, 660), "prefill": (480, 600, 720)}
_GRIDS = (240, 300, 360, 420, 480, 540, 600, 660, 720)


@dataclass(frozen=True, slots=True)
class Order:
    """`kept` where it was measured. `not_between` are neighbouring grids that come out the other way."""

    what: str
    where: str
    kept: bool
    not_between: tuple[tuple[int, int], ...] = ()


def orders() -> tuple[Order, ...]:
    return (_products(), _phase("decode", "slows"), _phase("prefill", "speeds up"))


def _products() -> Order:
    found = [
        [gemm(way).cycles(Product(_SIDE, tile, tile, tile), wafer(name)) for way in ("mesh", "cannon", "summa")]
        for name in ("wse-2", "wse-3")
        for tile in range(1, _LARGEST + 1)
    ]
    where = f"square matrices of up to {_SIDE * _LARGEST:,} rows on {_SIDE} x {_SIDE} PEs"
    return Order("MeshGEMM <= Cannon <= SUMMA", where, all(each == sorted(each) for each in found))


def _phase(phase: Phase, does: str) -> Order:
    rates = {grid: time("bench", phase, model(_MODEL), wafer(_WAFER), grid, _CONTEXT).tok_s for grid in _GRIDS}
    where = f"{_MODEL} on {_WAFER}, {', '.join(map(str, _MEASURED[phase]))} PEs a side"
    others = tuple(pair for pair in pairwise(_GRIDS) if not _is_kept(phase, rates, pair))
    return Order(f"{phase} {does} with the grid", where, _is_kept(phase, rates, _MEASURED[phase]), others)


def _is_kept(phase: Phase, rates: dict[int, float], grids: Sequence[int]) -> bool:
    along = [rates[grid] for grid in grids]
    return along == sorted(along, reverse=phase == "decode")
