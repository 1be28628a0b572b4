"""The two loops that take nearly all of the time: weights by activations, and values by chances.

A tile is 32 rows of a matrix, stored so that two loads of 64 bytes hold 4 columns of all 32. A dot product then runs in
32 lanes, a row each: nothing is summed across lanes, the weights are one forward stream, and what is loaded of the
other side is used twice. Weights are bytes 0 to 255 that stand for -128 to 127, because processors multiply unsigned by
signed bytes; the correction of the activations takes the offset out again. Sums within a group are exact integers.
Weights of fewer bits become such bytes on their way to the product (`unpacking`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from spark_tui.engine.kernels.lanes import (
    FLOAT,
    FLOATS,
    INT,
    INTS,
    LONG,
    Lanes,
    integers,
    load,
    load_lanes,
    offset,
    procedure,
    spread,
    store,
    wide_lanes,
    zeroed,
)
from spark_tui.engine.kernels.products import Way
from spark_tui.engine.kernels.sizes import GROUP, LANES, ROWS, STEP
from spark_tui.engine.kernels.unpacking import unpack
from spark_tui.engine.kernels.untyped import cgutils, ir

UNROLLED = 4
"""So many steps stand in the loop. With all of them the compiler mixes them so that registers run out, and takes
longer."""


def tile_dot(way: Way, widths: Sequence[int], bits: int = 8, *, ahead: bool = False) -> Any:
    """f(columns, weights, scales, x, x_scales, corrections, out, groups, x_step, group_step, out_step):
    out[c, 0:32] = the rows of a tile by column c, for so many columns as one of the widths.

    `scales` are bfloat16, one to a row in each group. A column of x begins every `x_step` bytes, its scales and
    corrections every `group_step` groups, its results every `out_step` floats. With `ahead`, weights are asked for.
    """

    @procedure(11)
    def tile(build: Any, count: Any, weights: Any, scales: Any, x: Any, x_scales: Any, corrections: Any, out: Any,
             groups: Any, x_step: Any, group_step: Any, out_step: Any) -> None:  # fmt: skip
        parts, steps = _parts(build, weights, scales, out), (x_step, group_step, out_step)
        _switch(build, count, widths, lambda columns: _dot_columns(
            build, way, columns, bits, parts, x, x_scales, corrections, groups, steps, ahead=ahead))  # fmt: skip

    return tile


def pair_dot(way: Way, widths: Sequence[int], bits: int = 8) -> Any:
    """f(columns, weights, scales, x, x_scales, corrections, out, groups, x_step, group_step, out_step, apart): the same
    by a tile and another so many tiles behind it. With few columns, two streams come from a cache faster than one."""

    @procedure(12)
    def pair(build: Any, count: Any, weights: Any, scales: Any, x: Any, x_scales: Any, corrections: Any, out: Any,
             groups: Any, x_step: Any, group_step: Any, out_step: Any, apart: Any) -> None:  # fmt: skip
        far = build.mul(apart, groups)
        parts = [
            *_parts(build, weights, scales, out),
            *_parts(
                build,
                build.add(weights, offset(build, (far, ROWS * GROUP * bits // 8))),
                build.add(scales, offset(build, (far, ROWS * 2))),
                build.add(out, offset(build, (apart, ROWS * 4))),
            ),
        ]
        steps = (x_step, group_step, out_step)
        _switch(build, count, widths, lambda columns: _dot_columns(
            build, way, columns, bits, parts, x, x_scales, corrections, groups, steps, ahead=False))  # fmt: skip

    return pair


class _Part(NamedTuple):
    """Of a tile, as many rows as a register has lanes: where it begins, and where its results go."""

    weights: Any
    scales: Any
    out: Any


_PARTS = ROWS // LANES


def _parts(build: Any, weights: Any, scales: Any, out: Any) -> list[_Part]:
    """Of one tile."""
    sizes = (STEP * LANES, 2 * LANES, 4 * LANES)
    places = (weights, scales, out)
    return [
        _Part(*(build.add(place, offset(build, (part, size))) for place, size in zip(places, sizes, strict=True)))
        for part in range(_PARTS)
    ]


def _dot_columns(build: Any, way: Way, columns: int, bits: int, parts: Sequence[_Part], x: Any,
                 x_scales: Any, corrections: Any, groups: Any, steps: tuple[Any, Any, Any], *,
                 ahead: bool) -> None:  # fmt: skip
    x_step, group_step, out_step = steps

    def at(c: int, group: Any) -> Any:
        return offset(build, (c, offset(build, (group_step, 4))), (group, 4))

    def start(c: int, group: Any) -> Any:
        return spread(build, load(build, INT, build.add(corrections, at(c, group))))

    def factor(c: int, group: Any, part: int) -> Lanes:
        scale = wide_lanes(build, build.add(parts[part].scales, offset(build, (group, 2 * ROWS))), 2 * LANES)
        return scale * Lanes(build, spread(build, load(build, FLOAT, build.add(x_scales, at(c, group)))))

    rows = [partial(unpack(bits, ahead=ahead), build, part.weights, _PARTS) for part in parts]
    for block in _blocks(columns, len(parts), way.sums):
        registers = {each: zeroed(build) for each in block}
        _add_products(build, way, registers, groups, rows, x, x_step, start, factor)
        for (c, part), register in registers.items():
            place = offset(build, (c, offset(build, (out_step, 4))))
            store(build, build.load(register), build.add(parts[part].out, place))


def tile_blend(way: Way, widths: Sequence[int]) -> Any:
    """f(columns, values, chances, chance_scales, out, groups, x_step, group_step, out_step):
    out[c, 0:16] += 16 rows by column c, for so many columns as one of the widths. Here the rows are signed and the
    columns are not.
    """

    @procedure(9)
    def blend(build: Any, count: Any, *places: Any) -> None:
        _switch(build, count, widths, lambda columns: _blend_columns(build, way, columns, *places))

    return blend


def _blend_columns(build: Any, way: Way, columns: int, values: Any, chances: Any, chance_scales: Any,
                   out: Any, groups: Any, x_step: Any, group_step: Any, out_step: Any) -> None:  # fmt: skip
    def start(_c: int, _group: Any) -> Any:
        return integers(0)

    def factor(c: int, group: Any, _part: int) -> Lanes:
        place = offset(build, (c, offset(build, (group_step, 4))), (group, 4))
        return Lanes(build, spread(build, load(build, FLOAT, build.add(chance_scales, place))))

    places = [build.add(out, offset(build, (c, offset(build, (out_step, 4))))) for c in range(columns)]
    rows = [partial(unpack(8, ahead=columns > 3), build, values, 1)]
    for block in _blocks(columns, 1, way.sums):
        registers = {(c, part): _register(build, load_lanes(build, places[c]).value) for c, part in block}
        _add_products(build, way, registers, groups, rows, chances, x_step, start, factor, signed_rows=True)
        for (c, _), register in registers.items():
            store(build, build.load(register), places[c])


def _switch(build: Any, count: Any, widths: Sequence[int], body: Callable[[int], None]) -> None:
    """The body for one of the widths, whichever the count is when it runs."""
    done = build.append_basic_block("done")
    cases = build.switch(count, done)
    for columns in widths:
        block = build.append_basic_block(f"columns_{columns}")
        cases.add_case(ir.Constant(LONG, columns), block)
        build.position_at_end(block)
        body(columns)
        build.branch(done)
    build.position_at_end(done)


def _blocks(columns: int, parts: int, sums: int) -> Iterator[list[tuple[int, int]]]:
    """Every column with every part, so many at a time as there are registers for."""
    wide = min(columns, sums)
    high = max(1, min(parts, sums // wide))
    for column in range(0, columns, wide):
        for part in range(0, parts, high):
            yield [(c, p) for c in range(column, min(columns, column + wide)) for p in range(part, part + high)]


def _register(build: Any, value: Any) -> Any:
    register = cgutils.alloca_once(build, value.type)
    build.store(value, register)
    return register


def _add_products(
    build: Any,
    way: Way,
    registers: Mapping[tuple[int, int], Any],
    groups: Any,
    rows: Sequence[Callable[..., Any]],
    x: Any,
    x_step: Any,
    start: Callable[..., Any],
    factor: Callable[..., Lanes],
    *,
    signed_rows: bool = False,
) -> None:
    """registers[column, part] += an exact sum of products for each group, times its factor."""
    columns, parts = (dict.fromkeys(kind) for kind in zip(*registers, strict=True))
    with cgutils.for_range(build, groups) as loop:
        group = loop.index
        sums = {(c, part): _register(build, start(c, group)) for c, part in registers}
        fours: dict[int, Callable[[Any], Sequence[Any]]] = {}
        for c in columns:
            place = build.add(x, offset(build, (c, x_step), (group, GROUP)))
            fours[c] = _fours(build, way, place, is_signed=not signed_rows)
        with cgutils.for_range(build, ir.Constant(LONG, GROUP // STEP // UNROLLED)) as rounds:
            first = build.mul(rounds.index, ir.Constant(LONG, UNROLLED))
            for turn in range(UNROLLED):
                step = build.add(first, ir.Constant(LONG, turn))
                lanes = {p: way.taken_apart(build, rows[p](group, first, turn), is_signed=signed_rows) for p in parts}
                for c in columns:
                    four = fours[c](step)
                    for part, lane in lanes.items():
                        sides = (four, lane) if signed_rows else (lane, four)
                        build.store(way.add_products(build, build.load(sums[c, part]), *sides), sums[c, part])
        for (c, part), register in registers.items():
            whole = Lanes(build, build.sitofp(build.load(sums[c, part]), FLOATS))
            build.store(whole.times_plus(factor(c, group, part), Lanes(build, build.load(register))).value, register)


def _fours(build: Any, way: Way, group: Any, *, is_signed: bool) -> Callable[[Any], Sequence[Any]]:
    """Of a group of a column, four bytes in every lane at each step. What has to be taken apart is, once."""
    places = [group]
    if way.of_halves:
        places = _laid_out(build, way.taken_apart(build, load(build, INTS, group), is_signed=is_signed))
    return lambda step: [
        spread(build, load(build, INT, build.add(place, offset(build, (step, STEP))))) for place in places
    ]


def _laid_out(build: Any, registers: Sequence[Any]) -> Sequence[Any]:
    """In memory."""
    size = 4 * LANES
    room = cgutils.alloca_once(build, ir.ArrayType(INTS, len(registers)))
    room.align = size
    begins = build.ptrtoint(room, LONG)
    places = [build.add(begins, ir.Constant(LONG, place * size)) for place in range(len(registers))]
    for register, place in zip(registers, places, strict=True):
        store(build, register, place, size)
    return places
