"""The softmax of attention, a page of positions at a time: scores become bytes for the product with the values."""

from __future__ import annotations

from typing import Any

from spark_tui.engine.kernels.lanes import (
    BYTES,
    FLOAT,
    INT,
    INTS,
    LONG,
    Lanes,
    exp,
    load,
    load_lanes,
    offset,
    procedure,
    spread,
    store,
)
from spark_tui.engine.kernels.rows import LOWEST
from spark_tui.engine.kernels.sizes import GROUP, LANES, LEAST
from spark_tui.engine.kernels.untyped import cgutils, ir

_PARTS = range(GROUP // LANES)


@procedure(10, called=True)
def soften_page(build: Any, scores: Any, groups: Any, seen_from: Any, seen_to: Any, peak: Any, gathered: Any,
                vectors: Any, factors: Any, codes: Any, scales: Any) -> None:  # fmt: skip
    """The chances of one query in one page, each times the scale of its value: unsigned bytes, with a scale for each
    group of 64.

    `peak` holds the highest score so far and the sum of all chances. Both are brought up to date, and what has been
    gathered before is made less by as much as the highest score rose. Positions that are not seen have no chance.
    """
    before = Lanes(build, spread(build, load(build, FLOAT, peak)))
    top = Lanes(build, spread(build, _hide(build, scores, groups, seen_from, seen_to, before)))
    fade = exp(before - top)
    added = _weigh(build, scores, groups, top, factors, codes, scales)
    with cgutils.for_range(build, vectors) as loop:
        here = build.add(gathered, offset(build, (loop.index, LANES * 4)))
        store(build, (load_lanes(build, here) * fade).value, here)
    sum_place = build.add(peak, offset(build, (1, 4)))
    total = Lanes(build, spread(build, load(build, FLOAT, sum_place))) * fade + Lanes(build, spread(build, added))
    store(build, _first(total), sum_place)
    store(build, _first(top), peak)


def _hide(build: Any, scores: Any, groups: Any, seen_from: Any, seen_to: Any, before: Lanes) -> Any:
    """What is not seen gets the lowest score there is; the highest of the rest, and of what came before.

    Groups are looked at closely only where some of their positions may not be seen: before `start`, and from `end` on.
    """
    lanes = ir.Constant(INTS, list(range(LANES)))
    first, last = (spread(build, build.trunc(bound, INT)) for bound in (seen_from, seen_to))
    registers = [cgutils.alloca_once_value(build, before.like(LOWEST).value) for _ in _PARTS]
    for register in registers:
        build.store(before.value, register)

    def hidden(score: Lanes, place: Any) -> Lanes:
        places = build.add(spread(build, build.trunc(place, INT)), lanes)
        seen = build.and_(build.icmp_signed(">=", places, first), build.icmp_signed("<", places, last))
        return Lanes(build, build.select(seen, score.value, score.like(LOWEST).value))

    none, whole = ir.Constant(LONG, 0), ir.Constant(LONG, GROUP)
    start = _between(build, none, build.sdiv(build.add(seen_from, ir.Constant(LONG, GROUP - 1)), whole), groups)
    end = _between(build, start, build.sdiv(seen_to, whole), groups)
    for low, high, closely in ((none, start, True), (start, end, False), (end, groups, True)):
        with cgutils.for_range_slice(build, low, high, ir.Constant(LONG, 1)) as (group, _):
            for part, register in enumerate(registers):
                here = build.add(scores, offset(build, (group, GROUP * 4), (part, LANES * 4)))
                score = load_lanes(build, here)
                if closely:
                    score = hidden(score, offset(build, (group, GROUP), (part, LANES)))
                    store(build, score.value, here)
                build.store(score.maximum(_held(build, register)).value, register)
    return _highest([_held(build, register) for register in registers]).top()


def _held(build: Any, register: Any) -> Lanes:
    return Lanes(build, build.load(register))


def _between(build: Any, least: Any, value: Any, most: Any) -> Any:
    raised = build.select(build.icmp_signed("<", value, least), least, value)
    return build.select(build.icmp_signed("<", most, raised), most, raised)


def _weigh(build: Any, scores: Any, groups: Any, top: Lanes, factors: Any, codes: Any, scales: Any) -> Any:
    """The chances as bytes; their sum."""
    nothing = top.like(0.0).value
    registers = [cgutils.alloca_once_value(build, nothing) for _ in _PARTS]
    for register in registers:
        build.store(nothing, register)
    with cgutils.for_range(build, groups) as loop:
        group = loop.index
        places = [offset(build, (group, GROUP * 4), (part, LANES * 4)) for part in _PARTS]
        chances = [exp(load_lanes(build, build.add(scores, place)) - top) for place in places]
        for chance, register in zip(chances, registers, strict=True):
            build.store((_held(build, register) + chance).value, register)
        scaled = [load_lanes(build, build.add(factors, place)) for place in places]
        values = [chance * factor for chance, factor in zip(chances, scaled, strict=True)]
        step = Lanes(build, spread(build, _highest(values).maximum(LEAST).top())) * (1 / 255)
        steps_per_one = step.like(1.0) / step
        for part, value in enumerate(values):
            to = build.add(codes, offset(build, (group, GROUP), (part, LANES)))
            store(build, build.trunc((value * steps_per_one).rounded().integers(), BYTES), to, 1)
        store(build, _first(step), build.add(scales, offset(build, (group, 4))))
    first, *others = (_held(build, register) for register in registers)
    for other in others:
        first = first + other
    return first.sum()


def _highest(values: list[Lanes]) -> Lanes:
    first, *others = values
    for other in others:
        first = first.maximum(other)
    return first


def _first(value: Lanes) -> Any:
    return value.build.extract_element(value.value, ir.Constant(INT, 0))
