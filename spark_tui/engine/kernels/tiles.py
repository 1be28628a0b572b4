"""The two loops that take nearly all of the time: weights by activations, and values by chances.

A tile is 32 rows of a matrix, stored so that two loads of 64 bytes hold 4 columns of all 32. A dot product then runs in
32 lanes, a row each: nothing is summed across lanes, the weights are one forward stream, and what is loaded of the
other side is used twice. Weights are bytes 0 to 255 that stand for -128 to 127, because processors multiply unsigned by
signed bytes; the correction of the activations takes the offset out again. Sums within a group are exact integers.
Weights of 4 bits, 0 to 15 for -8 to 7, are two to a byte, and become bytes on their way to the product.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    soon,
    spread,
    store,
    wide_lanes,
    zeroed,
)
from spark_tui.engine.kernels.sizes import GROUP, LANES, ROWS, STEP
from spark_tui.engine.kernels.untyped import cgutils, ir

AHEAD = 16384
"""So many bytes ahead rows of a tile are asked for, where that is worth it: where so much is computed between two loads
that a processor does not see the stream, and they come from a cache. From memory they come faster unasked."""


# ── four products and a sum in every lane, as this processor does them ───────────────────────────────────────────


def _dot_512(build: Any, sums: Any, unsigned: Any, signed: Any) -> Any:
    function = ir.FunctionType(INTS, [INTS] * 3)
    dot = cgutils.get_or_insert_function(build.module, function, "llvm.x86.avx512.vpdpbusd.512")
    return build.call(dot, [sums, unsigned, signed])


def _dot_256(build: Any, sums: Any, unsigned: Any, signed: Any) -> Any:
    """In two halves, for narrower registers."""
    half = ir.VectorType(INT, LANES // 2)
    function = ir.FunctionType(half, [half] * 3)
    dot = cgutils.get_or_insert_function(build.module, function, "llvm.x86.avx512.vpdpbusd.256")
    halves: list[Any] = []
    for first in (0, LANES // 2):
        lanes = ir.Constant(half, list(range(first, first + LANES // 2)))
        halves.append(build.call(dot, [build.shuffle_vector(part, part, lanes) for part in (sums, unsigned, signed)]))
    return build.shuffle_vector(*halves, ir.Constant(INTS, list(range(LANES))))


def _dot_plain(build: Any, sums: Any, unsigned: Any, signed: Any) -> Any:
    """With shifts and products, on any processor."""
    for byte in range(STEP):
        up = integers(24 - 8 * byte)
        left = build.lshr(build.shl(unsigned, up), integers(24))
        right = build.ashr(build.shl(signed, up), integers(24))
        sums = build.add(sums, build.mul(left, right))
    return sums


DOTS: dict[str, Callable[..., Any]] = {"avx512-vnni": _dot_512, "avx-vnni": _dot_256, "plain": _dot_plain}


# ── the loops ────────────────────────────────────────────────────────────────────────────────────────────────────


def tile_dot(dot: Callable[..., Any], widths: Sequence[int], bits: int = 8, *, ahead: bool = False) -> Any:
    """f(columns, weights, scales, x, x_scales, corrections, out, groups, x_step, group_step, out_step):
    out[c, 0:32] = the rows of a tile by column c, for so many columns as one of the widths.

    `scales` are bfloat16, one to a row in each group. A column of x begins every `x_step` bytes, its scales and
    corrections every `group_step` groups, its results every `out_step` floats. With `ahead`, weights are asked for.
    """

    @procedure(11)
    def tile(build: Any, count: Any, weights: Any, scales: Any, x: Any, x_scales: Any, corrections: Any, out: Any,
             groups: Any, x_step: Any, group_step: Any, out_step: Any) -> None:  # fmt: skip
        tiles, steps = [_Tile(weights, scales, out)], (x_step, group_step, out_step)
        _switch(build, count, widths, lambda columns: _dot_columns(
            build, dot, columns, bits, tiles, x, x_scales, corrections, groups, steps, ahead=ahead))  # fmt: skip

    return tile


def pair_dot(dot: Callable[..., Any], widths: Sequence[int], bits: int = 8) -> Any:
    """f(columns, weights, scales, x, x_scales, corrections, out, groups, x_step, group_step, out_step, apart): the same
    by a tile and another so many tiles behind it. With few columns, two streams come from a cache faster than one."""

    @procedure(12)
    def pair(build: Any, count: Any, weights: Any, scales: Any, x: Any, x_scales: Any, corrections: Any, out: Any,
             groups: Any, x_step: Any, group_step: Any, out_step: Any, apart: Any) -> None:  # fmt: skip
        far = build.mul(apart, groups)
        near = _Tile(weights, scales, out)
        other = _Tile(
            build.add(weights, offset(build, (far, ROWS * GROUP * bits // 8))),
            build.add(scales, offset(build, (far, ROWS * 2))),
            build.add(out, offset(build, (apart, ROWS * 4))),
        )
        tiles, steps = [near, other], (x_step, group_step, out_step)
        _switch(build, count, widths, lambda columns: _dot_columns(
            build, dot, columns, bits, tiles, x, x_scales, corrections, groups, steps, ahead=False))  # fmt: skip

    return pair


class _Tile(NamedTuple):
    """Where it lies, and where its results go."""

    weights: Any
    scales: Any
    out: Any


_PARTS = ROWS // LANES


def _dot_columns(build: Any, dot: Callable[..., Any], columns: int, bits: int, tiles: Sequence[_Tile], x: Any,
                 x_scales: Any, corrections: Any, groups: Any, steps: tuple[Any, Any, Any], *,
                 ahead: bool) -> None:  # fmt: skip
    x_step, group_step, out_step = steps

    def at(c: int, group: Any) -> Any:
        return offset(build, (c, offset(build, (group_step, 4))), (group, 4))

    def start(c: int, group: Any) -> Any:
        """Corrections are for weights of 8 bits, which are offset by 128; those of 4 bits by 8."""
        correction = load(build, INT, build.add(corrections, at(c, group)))
        return spread(build, build.ashr(correction, ir.Constant(INT, 8 - bits)))

    def factor(c: int, group: Any, part: int) -> Lanes:
        lines = offset(build, (group, 2 * ROWS), (part % _PARTS, 2 * LANES))
        scale = wide_lanes(build, build.add(tiles[part // _PARTS].scales, lines), 2 * LANES)
        return scale * Lanes(build, spread(build, load(build, FLOAT, build.add(x_scales, at(c, group)))))

    def product(total: Any, row: Any, four: Any) -> Any:
        return dot(build, total, row, four)

    def rows_at(group: Any, step: int) -> list[Any]:
        rows = _rows_of_4_bits if bits == 4 else _rows_of_8_bits
        return [row for tile in tiles for row in rows(build, tile.weights, _PARTS, ahead, group, step)]

    registers = [[zeroed(build) for _ in range(_PARTS * len(tiles))] for _ in range(columns)]
    _add_products(build, registers, groups, rows_at, x, x_step, product, start, factor)
    for c, parts in enumerate(registers):
        for part, register in enumerate(parts):
            place = offset(build, (c, offset(build, (out_step, 4))), (part % _PARTS, 4 * LANES))
            store(build, build.load(register), build.add(tiles[part // _PARTS].out, place))


def tile_blend(dot: Callable[..., Any], widths: Sequence[int]) -> Any:
    """f(columns, values, chances, chance_scales, out, groups, x_step, group_step, out_step):
    out[c, 0:16] += 16 rows by column c, for so many columns as one of the widths. Here the rows are signed and the
    columns are not.
    """

    @procedure(9)
    def blend(build: Any, count: Any, *places: Any) -> None:
        _switch(build, count, widths, lambda columns: _blend_columns(build, dot, columns, *places))

    return blend


def _blend_columns(build: Any, dot: Callable[..., Any], columns: int, values: Any, chances: Any, chance_scales: Any,
                   out: Any, groups: Any, x_step: Any, group_step: Any, out_step: Any) -> None:  # fmt: skip
    def start(_c: int, _group: Any) -> Any:
        return integers(0)

    def factor(c: int, group: Any, _part: int) -> Lanes:
        place = offset(build, (c, offset(build, (group_step, 4))), (group, 4))
        return Lanes(build, spread(build, load(build, FLOAT, build.add(chance_scales, place))))

    def product(total: Any, row: Any, four: Any) -> Any:
        return dot(build, total, four, row)

    places = [build.add(out, offset(build, (c, offset(build, (out_step, 4))))) for c in range(columns)]
    registers = [[_register(build, load_lanes(build, place).value)] for place in places]
    _add_products(
        build, registers, groups, partial(_rows_of_8_bits, build, values, 1, columns > 3), chances, x_step, product,
        start, factor,
    )  # fmt: skip
    for place, (register,) in zip(places, registers, strict=True):
        store(build, build.load(register), place)


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


def _register(build: Any, value: Any) -> Any:
    register = zeroed(build)
    build.store(value, register)
    return register


def _rows_of_8_bits(build: Any, tile: Any, parts: int, ahead: bool, group: Any, step: int) -> list[Any]:
    """4 columns of all rows of a tile, from this step of a group on."""
    lines = [(group, GROUP * LANES * parts), (step, STEP * LANES * parts)]
    places = [build.add(tile, offset(build, *lines, (part, STEP * LANES))) for part in range(parts)]
    for place in places if ahead else ():
        soon(build, build.add(place, ir.Constant(LONG, AHEAD)))
    return [load(build, INTS, place, 64) for place in places]


def _rows_of_4_bits(build: Any, tile: Any, parts: int, ahead: bool, group: Any, step: int) -> list[Any]:
    """Two steps share their bytes: the first has the lower half of each."""
    lines = [(group, GROUP // 2 * LANES * parts), (step // 2, STEP * LANES * parts)]
    places = [build.add(tile, offset(build, *lines, (part, STEP * LANES))) for part in range(parts)]
    for place in places if ahead and step % 2 == 0 else ():
        soon(build, build.add(place, ir.Constant(LONG, AHEAD)))
    both = [load(build, INTS, place, 64) for place in places]
    halves = [build.lshr(pair, integers(4)) for pair in both] if step % 2 else both
    return [build.and_(half, integers(0x0F0F0F0F)) for half in halves]


def _add_products(
    build: Any,
    registers: list[list[Any]],
    groups: Any,
    rows_at: Callable[[Any, int], list[Any]],
    x: Any,
    x_step: Any,
    product: Callable[..., Any],
    start: Callable[..., Any],
    factor: Callable[..., Lanes],
) -> None:
    """registers[column][part of the rows] += an exact sum of products for each group, times its factor."""
    with cgutils.for_range(build, groups) as loop:
        group = loop.index
        sums = [[start(c, group) for _ in parts] for c, parts in enumerate(registers)]
        for step in range(GROUP // STEP):
            rows = rows_at(group, step)
            for c, totals in enumerate(sums):
                place = offset(build, (c, x_step), (group, GROUP), (step, STEP))
                four = spread(build, load(build, INT, build.add(x, place)))
                sums[c] = [product(total, row, four) for total, row in zip(totals, rows, strict=True)]
        for c, totals in enumerate(sums):
            for part, register in enumerate(registers[c]):
                whole = Lanes(build, build.sitofp(totals[part], FLOATS))
                build.store(
                    whole.times_plus(factor(c, group, part), Lanes(build, build.load(register))).value, register
                )
