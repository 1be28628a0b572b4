"""What each PE holds, computes and sends for one token, at the points of a map of the wafer.

A layer's matrices do not fill their region evenly: what is left over when a width is cut into whole tiles, the last
columns and rows have less of, or nothing.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from spark_tui.wafer.analytic import decode
from spark_tui.wafer.analytic.region import Region, groups
from spark_tui.wafer.analytic.token import token
from spark_tui.wafer.collectives import Job, k_tree
from spark_tui.wafer.cycles.wiring import RAMP, Wiring, loads
from spark_tui.wafer.models import Model
from spark_tui.wafer.placement import Load, Placement, held
from spark_tui.wafer.plan import Plan

Array = npt.NDArray[np.float64]
_TOLD_APART = 3  # points: in fewer, a region has none to spare
_KEPT = 2  # vectors that a layer keeps of a token: its key and its value


@dataclass(frozen=True, slots=True)
class Heat:
    """At points [y, x]; NaN where no layer lies, and between two regions. `held`: bytes; `busy`: the share of the time
    in which a PE computes; `sent`: wavelets that leave it for its neighbours, for one token of each request."""

    held: Array
    busy: Array
    sent: Array


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle of one of the wafers, in PEs."""

    on: int
    left: int
    top: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Part:
    """What a region does: so many layers, and the head's product if it has the head or a slice of it."""

    layers: int
    head: tuple[int, int] | None


def heat(plan: Plan, area: Area, width: int, height: int, at: int | None = None) -> Heat:
    """Of an area in so many points. While a token is `at` a region only that one works; otherwise it is the whole time
    of a token, in which it comes through all of them."""
    layout = plan.placed.layout
    found = Heat(*(np.full((height, width), np.nan) for _ in range(3)))
    xs, ys = _points(area.left, area.width, width), _points(area.top, area.height, height)
    for index in range(plan.placed.regions):
        on, left, top = layout.corner(index)
        x, y = _within(xs, left, layout.region.width), _within(ys, top, layout.region.height)
        if on != area.on or x.start == x.stop or y.start == y.stop:
            continue
        works = at is None or at == index
        found.held[y, x] = held_by(plan, index)
        found.busy[y, x] = _busy(plan, index, xs[x] - left, ys[y] - top, alone=at == index) if works else 0
        found.sent[y, x] = _sent(plan, index, xs[x] - left, ys[y] - top) if works else 0
    return found


def whole(plan: Plan, on: int = 0) -> Area:
    return Area(on, 0, 0, plan.wafer.columns, plan.wafer.rows)


def one_region(plan: Plan, index: int) -> Area:
    region = plan.placed.layout.region
    return Area(*plan.placed.layout.corner(index), region.width, region.height)


def part(model: Model, placed: Placement, index: int) -> Part:
    layers = len(placed.layers_of(index))
    if index >= placed.stages:
        return Part(layers, (model.dim, math.ceil(model.vocab / placed.head_slices)))
    is_last = index == placed.stages - 1 and not placed.head_slices
    return Part(layers, (model.dim, model.vocab) if is_last else None)


def _points(first: int, pes: int, count: int) -> npt.NDArray[np.int64]:
    """PEs at even distances."""
    return first + (2 * np.arange(count) + 1) * pes // (2 * count)


def _within(points: npt.NDArray[np.int64], first: int, length: int) -> slice:
    """The points in a stretch of PEs. The last one is left out if others follow, to tell one region from the next."""
    start, stop = map(int, np.searchsorted(points, (first, first + length)))
    return slice(start, stop - (stop < len(points) and stop - start >= _TOLD_APART))


def held_by(plan: Plan, index: int) -> int:
    load = Load(plan.asked.context, plan.served.resident, plan.placed.fullest.code)
    return held(plan.model, plan.placed, index, load).total


def _busy(plan: Plan, index: int, xs: npt.NDArray[np.int64], ys: npt.NDArray[np.int64], *, alone: bool) -> Array:
    """Of the time of its region alone; or of a token's time, in which others come through the same region."""
    wafer, region, rows = plan.wafer, plan.placed.layout.region, plan.served.in_a_stage
    cycles = np.zeros((len(ys), len(xs)))
    for product, times in _products(plan, index):
        for along_y, along_x, transposed in _ways(region):
            taken, made = _tile(product[0], along_y), _tile(product[1], along_x)
            taken, made = (taken[xs], made[ys]) if transposed else (taken[ys], made[xs])
            each = rows * taken, (decode.CALL + wafer.vector_step * np.ceil(made / wafer.lanes)) * (made > 0)
            cycles += times / 2 * (np.outer(each[1], each[0]) if transposed else np.outer(*each))
    if alone:
        return cycles / _own_cycles(plan, index)
    through = math.ceil(plan.served.resident / rows)
    return through * cycles / (plan.wafer.clock * 1e9 / plan.served.tok_s)


def _own_cycles(plan: Plan, index: int) -> float:
    """That a token spends in a region."""
    whole = token(plan.model, plan.placed, plan.asked.context, plan.served.in_a_stage)
    here = part(plan.model, plan.placed, index)
    return whole.layers * here.layers / plan.model.layers + (whole.head if here.head else 0)


def _sent(plan: Plan, index: int, xs: npt.NDArray[np.int64], ys: npt.NDArray[np.int64]) -> Array:
    """Sums over lines; a key and a value that go up a row; and the token's vector on its way to the next region."""
    region, rows, model = plan.placed.layout.region, plan.served.in_a_stage, plan.model
    sent = np.full((len(ys), len(xs)), float(decode.wavelets(rows * math.ceil(model.dim / _short(region)))))
    for product, times in _products(plan, index):
        for along_y, along_x, transposed in _ways(region):
            made, line = np.ceil(rows * _tile(product[1], along_x) / 2), sums_over(along_y)
            sent += times / 2 * (np.outer(made[ys], line[xs]) if transposed else np.outer(line[ys], made[xs]))
    kept = np.ceil(rows * _tile(model.kv, region.width) / 2)[xs]
    return sent + part(model, plan.placed, index).layers * _KEPT * kept


def _products(plan: Plan, index: int) -> Iterator[tuple[decode.Product, float]]:
    """And how often a region has each: layers that see less of the context are shared out evenly."""
    model, here = plan.model, part(plan.model, plan.placed, index)
    for span, layers in model.spans(plan.asked.context).items():
        for product in decode.real_products(model, span):
            yield product, here.layers * layers / model.layers
    if here.head is not None:
        yield here.head, 1


def _ways(region: Region) -> tuple[tuple[int, int, bool], tuple[int, int, bool]]:
    """How many PEs share what comes in and what goes out; transposed, what comes in lies along the rows."""
    return (region.height, region.width, False), (region.width, region.height, True)


def _tile(numbers: int, pes: int) -> npt.NDArray[np.int64]:
    """How many of the numbers each PE of a line has."""
    most = math.ceil(numbers / pes)
    return np.clip(numbers - most * np.arange(pes), 0, most)


def _short(region: Region) -> int:
    return min(region.width, region.height)


@cache
def sums_over(line: int) -> Array:
    """The wavelets that leave each PE of a line for its neighbours when one wavelet is added up and comes back."""
    mesh = Wiring(line, 1)
    k_tree.wire(Job(line, 1, group=math.ceil(line / groups(line))), mesh, range(line))
    return loads(mesh)[:, RAMP + 1 :].sum(axis=1).astype(np.float64)
