"""Where a prompt is read: on a square of each wafer, since products of matrices go round in rings of equal length.

What of a wafer's layers has no room in the square waits on the PEs beside it, and moves in when its turn comes.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from dataclasses import dataclass, replace

from spark_tui.edits.refusal import Refusal
from spark_tui.wafer import capacity
from spark_tui.wafer.analytic import prefill
from spark_tui.wafer.analytic.region import Region, square
from spark_tui.wafer.capacity import Sram
from spark_tui.wafer.hardware import Wafer
from spark_tui.wafer.models import HALF, Model

_WORD = 4  # bytes of a wavelet
_MOST_TOKENS = 1 << 24  # more than there is room for on any wafer


@dataclass(frozen=True, slots=True)
class Reading:
    """`sram` is what a PE of the square holds, with `resident` layers; on all wafers so many are `waiting`."""

    grid: int
    sram: Sram
    resident: int
    waiting: int

    def moved(self, model: Model) -> float:
        """Cycles in which the waiting layers come in, over one side of the square."""
        return self.waiting * model.layer_bytes / (_WORD * self.grid)


def reading(model: Model, wafer: Wafer, wafers: int, prompt: int, grid: int, code: range) -> Reading:
    """With as much code, of what is asked for, as leaves room for one layer; and then as many layers as fit."""
    region = square(grid, wafer)
    most = math.ceil(model.layers / wafers)
    bare, of_a_layer = _held(model, region, most, prompt), capacity.layer_weights(model, region)
    room = wafer.sram - bare.total
    kept = max(code.start, min(code.stop - 1, room - of_a_layer))
    resident = min(most, max(1, (room - kept) // of_a_layer))
    sram = replace(bare, code=kept, weights=resident * of_a_layer)
    capacity.check(in_one_go(model, prompt), wafer, region, sram, _cure(model, wafer, region, most, code.start))
    return Reading(grid, sram, resident, max(0, model.layers - wafers * resident))


def fastest(model: Model, wafer: Wafer, wafers: int, prompt: int, code: range) -> Reading:
    """On the square where it is done soonest, of those that have room for it."""
    products, largest = prefill.real_products(model, prompt), min(wafer.columns, wafer.rows)
    grids = range(max(1, largest // 2), largest + 1)
    for grid in sorted(grids, key=lambda grid: prefill.layer(products, wafer, grid)):
        try:
            return reading(model, wafer, wafers, prompt, grid, code)
        except Refusal:
            continue
    return reading(model, wafer, wafers, prompt, largest, code)


def alone(model: Model, region: Region, prompt: int) -> Sram:
    """As the paper timed it. The prompt's keys and values are among the activations."""
    held = capacity.alone(model, region, 0, 0)
    return replace(held, activations=_activations(model, region, prompt))


def in_one_go(model: Model, prompt: int) -> str:
    """What is read. The scores of all of its tokens are there at once."""
    return f"{model.name}, reading {prompt:,} tokens in one go,"


def _cure(model: Model, wafer: Wafer, region: Region, layers: int, code: int) -> str:
    """How many tokens there is room for, and if there are larger squares."""

    def full(prompt: int) -> bool:
        held = _held(model, region, layers, prompt).total + capacity.layer_weights(model, region)
        return held + code > wafer.sram

    most = bisect_left(range(1, _MOST_TOKENS), True, key=full)
    larger = region.width < min(wafer.columns, wafer.rows)
    cures = [f"take up to {most:,} tokens"] * (most > 0) + ["take more PEs along a side"] * larger
    return ", or ".join(cures) or "take more wafers"


def _held(model: Model, region: Region, layers: int, prompt: int) -> Sram:
    """All but code and weights. The keys and values of all layers of a wafer stay."""
    kv = capacity.keys_and_values(model, region, layers, prompt, 1)
    return Sram(0, capacity.SYSTEM, 0, kv, _activations(model, region, prompt))


def _activations(model: Model, region: Region, prompt: int) -> int:
    """Of as many tokens as a row of PEs has, with the buffer in which a neighbour's part of a matrix arrives."""
    arriving = HALF * math.ceil(model.dim / region.width) * math.ceil(model.ffn / region.height)
    rows = math.ceil(prompt / region.height)
    return capacity.activations(model.dim, model.active * model.ffn, prompt, region, rows) + arriving
