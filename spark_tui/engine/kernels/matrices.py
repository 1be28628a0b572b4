"""Matrices times rows: what nearly all of a pass is."""

from __future__ import annotations

from typing import Any

from spark_tui.engine.kernels.compiling import shared
from spark_tui.engine.kernels.layout import Placed
from spark_tui.engine.kernels.matrix_unit import IS_HERE, unit_dot, unpacked_tile
from spark_tui.engine.kernels.processor import instruction
from spark_tui.engine.kernels.products import WAYS
from spark_tui.engine.kernels.rows import at, quantise
from spark_tui.engine.kernels.sizes import AT_ONCE, GROUP, ROWS
from spark_tui.engine.kernels.tiles import pair_dot, tile_dot

_WAY = WAYS[instruction()]
_WIDTHS, _PAIRED, _WIDE = (1, 2, 3, 4, 8), (1, 2), 8
_dot_8_bits, _dot_5_bits, _dot_4_bits = (tile_dot(_WAY, _WIDTHS, bits) for bits in (8, 5, 4))
_soon_8_bits = tile_dot(_WAY, (_WIDE,), ahead=True)
_pair_8_bits, _pair_5_bits, _pair_4_bits = (pair_dot(_WAY, _PAIRED, bits) for bits in (8, 5, 4))
_unpack_5_bits, _unpack_4_bits = unpacked_tile(5), unpacked_tile(4)

TILE = ROWS * GROUP


@shared
def tiles(rows: int) -> int:
    """Of a matrix with so many."""
    return (rows + ROWS - 1) // ROWS


@shared
def quantise_rows(x: Any, columns: int, out: Any, first: int, behind: int) -> None:
    """Rows in bytes: behind these, their scales, and behind those, their corrections."""
    for r in range(first, behind):
        quantise_groups(at(x, r, 0), columns, at(out, r, 0), 0, columns // GROUP)


@shared
def quantise_groups(x: int, columns: int, out: int, first: int, behind: int) -> None:
    """Some groups of such a row."""
    scales = out + columns + first * 4
    corrections = scales + columns // GROUP * 4
    quantise(x + first * GROUP * 4, out + first * GROUP, scales, corrections, behind - first)


@shared
def times(
    weights: int,
    scales: int,
    tile: int,
    behind: int,
    columns: int,
    x: Any,
    base: int,
    out: Any,
    count: int,
    work: Placed,
    cached: int,
    bits: int = 8,
    first: int = 0,
) -> None:
    """out = some tiles of the matrix times the rows of `x`, quantised, from its row `base` on. They go to where these
    tiles would be if the first of all stood at column `first`."""
    groups = columns // GROUP
    codes = at(x, base, 0)
    multiply(
        weights + tile * groups * (TILE * bits // 8),
        scales + tile * groups * ROWS * 2,
        behind - tile,
        groups,
        codes,
        codes + columns,
        codes + columns + groups * 4,
        at(out, 0, first + tile * ROWS),
        x.step,
        x.step // 4,
        out.step // 4,
        count,
        bits,
        cached,
        at(work.unpacked, 0, 0),
    )


@shared
def multiply(
    weights: int,
    scales: int,
    tiles: int,
    groups: int,
    x: int,
    x_scales: int,
    corrections: int,
    out: int,
    x_step: int,
    group_step: int,
    out_step: int,
    count: int,
    bits: int,
    cached: int,
    room: int,
) -> None:
    """A tile stays in the nearest cache while all rows pass by; one or two rows pass by two tiles at a time. There is
    room for a tile of which each weight is a byte."""
    paired = tiles // 2 if count <= 2 else 0
    for tile in range(paired):
        w, s = weights + tile * groups * (TILE * bits // 8), scales + tile * groups * ROWS * 2
        o = out + tile * ROWS * 4
        if bits == 4:
            _pair_4_bits(count, w, s, x, x_scales, corrections, o, groups, x_step, group_step, out_step, paired)
        elif bits == 5:
            _pair_5_bits(count, w, s, x, x_scales, corrections, o, groups, x_step, group_step, out_step, paired)
        else:
            _pair_8_bits(count, w, s, x, x_scales, corrections, o, groups, x_step, group_step, out_step, paired)
    for tile in range(2 * paired, tiles):
        w = weights + tile * groups * (TILE * bits // 8)
        s = scales + tile * groups * ROWS * 2
        by_unit = w if bits == 8 else room
        if IS_HERE and count > _WIDE:
            if bits == 4:
                _unpack_4_bits(w, groups, room)
            elif bits == 5:
                _unpack_5_bits(w, groups, room)
        r = 0
        while r < count:
            xr, xs, c = x + r * x_step, x_scales + r * group_step * 4, corrections + r * group_step * 4
            o = out + (r * out_step + tile * ROWS) * 4
            several = width(count - r)
            soon = several >= _WIDE and (cached or count > _WIDE)
            if several > _WIDE:
                unit_dot(several, by_unit, s, xr, xs, c, o, groups, x_step, group_step, out_step, soon)
            elif bits == 4:
                _dot_4_bits(several, w, s, xr, xs, c, o, groups, x_step, group_step, out_step)
            elif bits == 5:
                _dot_5_bits(several, w, s, xr, xs, c, o, groups, x_step, group_step, out_step)
            elif soon:
                _soon_8_bits(several, w, s, xr, xs, c, o, groups, x_step, group_step, out_step)
            else:
                _dot_8_bits(several, w, s, xr, xs, c, o, groups, x_step, group_step, out_step)
            r += several


@shared
def width(left: int) -> int:
    """How many rows go through a tile at once; of more than it takes, as many as the matrix unit does."""
    if IS_HERE and left > _WIDE:
        return min(left, AT_ONCE)
    return _WIDE if left >= _WIDE else min(left, 4)
