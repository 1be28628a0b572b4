"""Where on the wafers each layer lies: regions in a row and back, as a snake goes, so that one touches the next."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, replace

from spark_tui.edits.refusal import Refusal
from spark_tui.wafer import capacity
from spark_tui.wafer.analytic.region import Region, square
from spark_tui.wafer.capacity import Sram
from spark_tui.wafer.hardware import Wafer
from spark_tui.wafer.models import Model

FILLED = 0.8  # of a wafer's memory with weights; the rest is for code and context
MOST_WAFERS = 64
_MOST_ACROSS, _MOST_DOWN = 8, 12  # regions; with more, a line is too short for the matrices of any of our models


@dataclass(frozen=True, slots=True)
class Load:
    """What is to be held beside the weights: so many requests, with so much context each, and bytes of code."""

    context: int
    requests: int
    code: int


@dataclass(frozen=True, slots=True)
class Layout:
    """How the wafers are cut into regions."""

    wafer: Wafer
    wafers: int
    across: int
    down: int
    region: Region

    @property
    def regions(self) -> int:
        return self.wafers * self.across * self.down

    def corner(self, index: int) -> tuple[int, int, int]:
        """The wafer of a region, and the column and row of its first PE."""
        on, within = divmod(index, self.across * self.down)
        row, column = divmod(within, self.across)
        if row % 2:
            column = self.across - 1 - column
        return on, column * self.region.width, row * self.region.height


@dataclass(frozen=True, slots=True)
class Placement:
    """Regions with `layers_each` layers, the last perhaps with fewer. The head lies in the last of them if
    `head_slices` is 0, else in so many regions of its own."""

    layout: Layout
    layers: int
    layers_each: int
    head_slices: int
    fullest: Sram
    keys_and_values_of_a_token: int

    @property
    def stages(self) -> int:
        return math.ceil(self.layers / self.layers_each)

    @property
    def regions(self) -> int:
        return self.stages + self.head_slices

    def with_code(self, wanted: int) -> Placement:
        """As much code as is wanted, or as there is room for where none was counted."""
        room = self.layout.wafer.sram - self.fullest.total
        return replace(self, fullest=replace(self.fullest, code=min(wanted, room)))

    def layers_of(self, index: int) -> range:
        start = index * self.layers_each
        return range(min(start, self.layers), min(start + self.layers_each, self.layers))

    @property
    def capacity(self) -> capacity.Tokens:
        """Tokens of context that fit into the fullest region."""
        free = self.layout.wafer.sram - self.fullest.total + self.fullest.keys_and_values
        return capacity.tokens(free, self.keys_and_values_of_a_token, self.layout.region)


def envelope(model: Model, wafer: Wafer, context: int, requests: int) -> int:
    """How many wafers hold a model by their size alone, as they are sold: no PE is looked at."""
    weights = model.weight_bytes
    everything = weights + requests * model.kv_bytes(context)
    return max(math.ceil(weights / (FILLED * wafer.memory)), math.ceil(everything / wafer.memory))


def placements(model: Model, wafer: Wafer, wafers: int, grid: int | None, load: Load) -> list[Placement]:
    """All that fit: in square regions of `grid`, or in regions of any size."""
    layouts = _layouts(wafer, wafers, grid)
    return [placed for layout in layouts if (placed := _fitted(model, layout, load)) is not None]


def spread(model: Model, layout: Layout, load: Load) -> Placement:
    """Over all regions, whether it fits or not: to time it."""
    each = math.ceil(model.layers / layout.regions)
    return _placement(model, layout, each, 0, _sram(model, layout.region, load, 1, each, head=1))


def cut(wafer: Wafer, wafers: int, grid: int) -> Layout:
    region = square(grid, wafer)
    return Layout(wafer, wafers, wafer.columns // grid, wafer.rows // grid, region)


def held(model: Model, placed: Placement, index: int, load: Load) -> Sram:
    """What a PE of a region holds."""
    rows = math.ceil(load.requests / placed.stages)
    slices = (
        placed.head_slices if index >= placed.stages else int(index == placed.stages - 1 and not placed.head_slices)
    )
    return _sram(model, placed.layout.region, load, rows, len(placed.layers_of(index)), slices)


def refusal(model: Model, wafer: Wafer, wafers: int, grid: int | None, load: Load) -> Refusal:
    """Which layer has no place, and by how much it does not fit where it would come to lie."""
    layout, sram, held = min(
        ((layout, *_crammed(model, layout, load)) for layout in _layouts(wafer, wafers, grid)),
        key=lambda each: (-each[2], each[1].total),
    )
    on, column, row = layout.corner(layout.regions - 1 if held else 0)
    what = f"layer {held}" if held < model.layers else "the head"
    pe = f"PE ({column}, {row}) of wafer {on + 1} of {wafers}"
    over = f"{sram.total:,} bytes ({sram}), {sram.total - wafer.sram:,} more than it has"
    more = "more --wafers" if held else "more PEs along a side of a region"
    return Refusal(
        f"{model.name} does not fit: with {what}, {pe} would hold {over}",
        f"take {more}, less --context or --batch, or less --code",
    )


def _layouts(wafer: Wafer, wafers: int, grid: int | None) -> Iterator[Layout]:
    if grid is not None:
        yield cut(wafer, wafers, grid)
        return
    for across in range(1, min(_MOST_ACROSS, wafer.columns) + 1):
        for down in range(1, min(_MOST_DOWN, wafer.rows) + 1):
            region = Region(wafer.columns // across, wafer.rows // down)
            yield Layout(wafer, wafers, across, down, region)


def _fitted(model: Model, layout: Layout, load: Load) -> Placement | None:
    """With as few layers in a region as there are regions for: then most requests are under way at once."""
    room = layout.wafer.sram
    for each in range(math.ceil(model.layers / layout.regions), model.layers + 1):
        stages = math.ceil(model.layers / each)
        rows = math.ceil(load.requests / stages)
        fullest = _sram(model, layout.region, load, rows, each)
        if fullest.total > room:
            return None
        last = _sram(model, layout.region, load, rows, model.layers - each * (stages - 1), head=1)
        if last.total <= room:
            return _placement(model, layout, each, 0, max(last, fullest, key=lambda sram: sram.total))
        slices = _slices(model, layout, load, rows, layout.regions - stages)
        if slices:
            return _placement(model, layout, each, slices, fullest)
    return None


def _slices(model: Model, layout: Layout, load: Load, rows: int, most: int) -> int:
    """In how few regions the head has room; 0 if it has not."""

    def fits(count: int) -> bool:
        return _sram(model, layout.region, load, rows, 0, head=count).total <= layout.wafer.sram

    found = 1 + bisect_left(range(1, most + 1), True, key=fits)
    return found if found <= most else 0


def _placement(model: Model, layout: Layout, each: int, slices: int, fullest: Sram) -> Placement:
    of_a_token = capacity.growth(model, layout.region, each)
    return Placement(layout, model.layers, each, slices, fullest, of_a_token)


def _crammed(model: Model, layout: Layout, load: Load) -> tuple[Sram, int]:
    """What the last region would have to hold if all before it were full, and the first layer that is too much."""
    room, region = layout.wafer.sram, layout.region
    most = max(n for n in range(model.layers + 1) if n == 0 or _sram(model, region, load, 1, n).total <= room)
    first = min(most * layout.regions, model.layers)
    if first < model.layers:
        return _sram(model, region, load, 1, most + 1), first
    return _sram(model, region, load, 1, max(0, model.layers - most * (layout.regions - 1)), head=1), first


def _sram(model: Model, region: Region, load: Load, rows: int, layers: int, head: int = 0) -> Sram:
    """Of a PE with so many layers, and the head's weights if it is cut into `head` slices."""
    weights = layers * capacity.layer_weights(model, region)
    if head:
        weights += capacity.head_weights(model, region, head)
    kv = capacity.keys_and_values(model, region, layers, load.context, load.requests)
    activations = capacity.activations(model.dim, model.active * model.ffn, load.context, region, rows)
    return Sram(load.code, capacity.SYSTEM, weights, kv, activations)
