"""One pass: some positions through all layers, as `transformer.py` says it, in 8-bit steps and without the lock.

What is added up here is added up in the same order for one row as for many, so a token checked as a draft, decoded
alone or in a batch has the same logits to the bit.

Threads that make a pass together part every matrix between them, and what follows from their part as far as it goes:
the heads of their own queries, the groups of their own gates. They meet only where a row is needed whole.
"""

from __future__ import annotations

import math

import numpy as np

from spark_tui.engine.kernels.attention import attend, place_heads
from spark_tui.engine.kernels.compiling import shared
from spark_tui.engine.kernels.convolution import convolve, keep_inputs
from spark_tui.engine.kernels.layout import Dims, Placed
from spark_tui.engine.kernels.matrices import TILE, quantise_groups, quantise_rows, tiles, times
from spark_tui.engine.kernels.meeting import meet, members, part, seat
from spark_tui.engine.kernels.pointer import keep_pointers, make_pointers, mix_copies
from spark_tui.engine.kernels.rows import add, at, get_float, get_long, normalise, put_float, squares, swish, widen
from spark_tui.engine.kernels.sizes import GROUP, LANES, ROWS

# Rows of the head, which may be a quarter of all weights, between two looks at the flag.
_BETWEEN_LOOKS = 512 * ROWS
# So few rows every thread makes ready for itself, in a place of its own: that takes less than to meet.
_FEW = 4


@shared
def run(dims: Dims, model: Placed, rows: Placed, work: Placed, count: int, asked: bool, team: Placed) -> bool:
    """The first `count` rows through all layers, each into its place in the cache; then the logits behind each, where
    somebody has `asked` what comes next. False: it was stopped before.

    Otherwise the keys and values of the last layer are the last that is needed; but pointers have keys of their own,
    behind it.
    """
    stop = at(rows.stop, 0, 0)
    base, first, behind = made_ready(team, count)
    for r in range(first, behind):
        widen(at(model.embed, get_long(at(rows.tokens, 0, r - base)), 0), at(work.x, r, 0), dims.dim // LANES)
    turns(dims, model, rows, work, base, first, behind)
    for layer in range(dims.layers):
        norm(dims, work, at(model.attn_norm, layer, 0), first, behind)
        if dims.taps:
            keep_inputs(dims, rows, work, layer, base, *part(team, count))
            if count > 1 and not meet(team, stop):
                return False
            convolve(dims, model, rows, work, layer, base, first, behind)
        quantise_rows(work.normed, dims.dim, work.codes, first, behind)
        if not all_ready(team, count, stop):
            return False
        is_last = layer + 1 == dims.layers and not (asked or dims.pointer)
        if not look_around(dims, model, rows, work, layer, count, base, is_last, team) or not meet(team, stop):
            return False
        if is_last:
            return True
        out, scales = at(model.out, layer, 0), at(model.out_scales, layer, 0)
        tile, end = part(team, tiles(dims.dim))
        mixed = dims.heads * dims.head
        times(out, scales, tile, end, mixed, work.narrow_codes, 0, work.sums, count, work, dims.cached, dims.bits)
        if not meet(team, stop):
            return False
        add_sums(dims, work, base, first, behind)
        for r in range(first, behind):
            add(at(work.x, r, 0), at(work.x, r, 0), at(model.out_bias, layer, 0), dims.dim // LANES)
        norm(dims, work, at(model.ffn_norm, layer, 0), first, behind)
        quantise_rows(work.normed, dims.dim, work.codes, first, behind)
        if not all_ready(team, count, stop):
            return False
        open_gates(dims, model, work, layer, count, base, team)
        if not meet(team, stop):
            return False
        down, scales = at(model.down, layer, 0), at(model.down_scales, layer, 0)
        times(down, scales, tile, end, dims.ffn, work.narrow_codes, 0, work.sums, count, work, dims.cached, dims.bits)
        if not meet(team, stop):
            return False
        add_sums(dims, work, base, first, behind)
    norm(dims, work, at(model.final_norm, 0, 0), first, behind)
    quantise_rows(work.normed, dims.dim, work.codes, first, behind)
    if not all_ready(team, count, stop):
        return False
    if dims.pointer:
        make_pointers(dims, model, work, count, base, asked, team)
    if asked and not predict(dims, model, rows, work, count, base, team):
        return False
    return meet(team, stop) and (not dims.pointer or point(dims, model, rows, work, count, base, asked, team))


@shared
def made_ready(team: Placed, count: int) -> tuple[int, int, int]:
    """The rows that we make ready for what all multiply, from the first to behind the last; and where the row stands
    that is the first of all."""
    if count <= _FEW:
        base = seat(team) * _FEW
        return base, base, base + count
    first, behind = part(team, count)
    return 0, first, behind


@shared
def all_ready(team: Placed, count: int, stop: int) -> bool:
    return count <= _FEW or meet(team, stop)


@shared
def look_around(
    dims: Dims, model: Placed, rows: Placed, work: Placed, layer: int, count: int, base: int, is_last: bool,
    team: Placed,
) -> bool:  # fmt: skip
    """Keys and values into the cache, and what every row gathers there, quantised, into `narrow_codes`. False: it was
    stopped.

    A thread that has whole heads goes all that way alone; but their numbers must be whole groups.
    """
    stop, mixed = at(rows.stop, 0, 0), dims.heads * dims.head
    groups = mixed // GROUP
    qkv, scales = at(model.qkv, layer, 0), at(model.qkv_scales, layer, 0)
    of_head, heads = tiles((dims.heads // dims.kv_heads + 2) * dims.head), dims.kv_heads
    are_whole = heads % members(team) == 0 and mixed // members(team) % GROUP == 0
    low, high = part(team, heads) if are_whole else (0, heads)
    first, behind = (0, count) if are_whole else part(team, count)
    tile, end = (low * of_head, high * of_head) if are_whole else part(team, heads * of_head)
    times(qkv, scales, tile, end, dims.dim, work.codes, base, work.wide, count, work, dims.cached, dims.finer)
    if not (are_whole or meet(team, stop)):
        return False
    place_heads(dims, model, rows, work, layer, base, first, behind, low, high)
    if is_last:
        return True
    tile, end = part(team, tiles(dims.dim))
    then = at(model.out, layer, tile * groups * (TILE * dims.bits // 8))
    if not ((are_whole or meet(team, stop)) and attend(dims, model, rows, work, layer, count, then, team)):
        return False
    if not (are_whole or meet(team, stop)):
        return False
    for r in range(first, behind):
        here, there = at(work.narrow, r, 0), at(work.narrow_codes, r, 0)
        quantise_groups(here, mixed, there, groups * low // heads, groups * high // heads)
    return True


@shared
def open_gates(dims: Dims, model: Placed, work: Placed, layer: int, count: int, base: int, team: Placed) -> None:
    """Our part of what goes `down`, quantised, into `narrow_codes`."""
    gate_up, scales = at(model.gate_up, layer, 0), at(model.gate_up_scales, layer, 0)
    low, high = part(team, dims.ffn // GROUP)
    both = tiles(2 * GROUP)
    first, end = low * both, high * both
    times(gate_up, scales, first, end, dims.dim, work.codes, base, work.wide, count, work, dims.cached, dims.bits)
    for r in range(count):
        swish(at(work.narrow, r, low * GROUP), at(work.wide, r, 2 * low * GROUP), high - low)
        quantise_groups(at(work.narrow, r, 0), dims.ffn, at(work.narrow_codes, r, 0), low, high)


@shared
def predict(dims: Dims, model: Placed, rows: Placed, work: Placed, count: int, base: int, team: Placed) -> bool:
    """Our part of the logits."""
    stop = at(rows.stop, 0, 0)
    for first in range(0, dims.vocab, _BETWEEN_LOOKS):
        if get_long(stop):
            return False
        tile, end = part(team, tiles(min(_BETWEEN_LOOKS, dims.vocab - first)))
        before = first // ROWS * (dims.dim // GROUP)
        head, scales = at(model.head, 0, before * (TILE * dims.finer // 8)), at(model.head_scales, 0, before * ROWS)
        times(
            head, scales, tile, end, dims.dim, work.codes, base, work.logits, count, work, dims.cached, dims.finer,
            first,
        )  # fmt: skip
    return True


@shared
def point(
    dims: Dims, model: Placed, rows: Placed, work: Placed, count: int, base: int, asked: bool, team: Placed
) -> bool:
    """The keys of the rows into the cache; logits become log-probabilities. False: it was stopped before."""
    stop = at(rows.stop, 0, 0)
    first, behind = part(team, count)
    keep_pointers(dims, rows, work, first, behind)
    if asked:
        if count > 1 and not meet(team, stop):
            return False
        mix_copies(dims, model, rows, work, base, first, behind)
    return meet(team, stop)


@shared
def add_sums(dims: Dims, work: Placed, base: int, first: int, behind: int) -> None:
    for r in range(first, behind):
        add(at(work.x, r, 0), at(work.x, r, 0), at(work.sums, r - base, 0), dims.dim // LANES)


@shared
def turns(dims: Dims, model: Placed, rows: Placed, work: Placed, base: int, first: int, behind: int) -> None:
    """The rotation of every row's position."""
    for r in range(first, behind):
        position = np.float32(get_long(at(rows.positions, 0, r - base)))
        for i in range(dims.head // 2):
            angle = float(position * get_float(at(model.rates, 0, i)))
            put_float(at(work.cosines, r, i), np.float32(math.cos(angle) * dims.turn_scale))
            put_float(at(work.sines, r, i), np.float32(math.sin(angle) * dims.turn_scale))


@shared
def norm(dims: Dims, work: Placed, weight: int, first: int, behind: int) -> None:
    vectors = dims.dim // LANES
    for r in range(first, behind):
        factor = 1.0 / math.sqrt(squares(at(work.x, r, 0), vectors) / dims.dim + dims.eps)
        normalise(at(work.normed, r, 0), at(work.x, r, 0), weight, vectors, np.float32(factor))
