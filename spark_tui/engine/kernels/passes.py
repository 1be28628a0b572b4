"""One pass: some positions through all layers, as `transformer.py` says it, in 8-bit steps and without the lock.

What is added up here is added up in the same order for one row as for many, so a token checked as a draft, decoded
alone or in a batch has the same logits to the bit.
"""

from __future__ import annotations

import math

import numpy as np

from spark_tui.engine.kernels.attention import attend, place_heads
from spark_tui.engine.kernels.compiling import shared
from spark_tui.engine.kernels.convolution import convolve, keep_inputs
from spark_tui.engine.kernels.layout import Dims, Placed
from spark_tui.engine.kernels.matrices import TILE, quantise_rows, times
from spark_tui.engine.kernels.meeting import meet, part
from spark_tui.engine.kernels.pointer import keep_pointers, mix_copies
from spark_tui.engine.kernels.rows import (
    add,
    at,
    get_float,
    get_long,
    normalise,
    put_float,
    squares,
    swish,
    widen,
)
from spark_tui.engine.kernels.sizes import GROUP, LANES, ROWS

# Rows of the head, which may be a quarter of all weights, between two looks at the flag.
_BETWEEN_LOOKS = 512 * ROWS


@shared
def run(dims: Dims, model: Placed, rows: Placed, work: Placed, count: int, asked: bool, team: Placed) -> bool:
    """The first `count` rows through all layers, each into its place in the cache; then the logits behind each, where
    somebody has `asked` what comes next. False: it was stopped before.

    Otherwise the keys and values of the last layer are the last that is needed; but pointers have keys of their own,
    behind it.
    """
    vectors, mixed, stop = dims.dim // LANES, dims.heads * dims.head, at(rows.stop, 0, 0)
    first, behind = part(team, count)
    for r in range(first, behind):
        widen(at(model.embed, get_long(at(rows.tokens, 0, r)), 0), at(work.x, r, 0), vectors)
    turns(dims, model, rows, work, first, behind)
    for layer in range(dims.layers):
        norm(dims, work, at(model.attn_norm, layer, 0), first, behind)
        if dims.taps:
            keep_inputs(dims, rows, work, layer, first, behind)
            if not meet(team, stop):
                return False
            convolve(dims, model, rows, work, layer, first, behind)
        quantise_rows(work.normed, dims.dim, work, first, behind)
        if not meet(team, stop):
            return False
        heads = mixed + 2 * dims.kv_heads * dims.head
        qkv, scales = at(model.qkv, layer, 0), at(model.qkv_scales, layer, 0)
        times(qkv, scales, heads, dims.dim, work, work.wide, count, team, dims.cached, dims.finer)
        if not meet(team, stop):
            return False
        place_heads(dims, model, rows, work, layer, first, behind)
        if layer + 1 == dims.layers and not (asked or dims.pointer):
            return meet(team, stop)
        if not (meet(team, stop) and attend(dims, model, rows, work, layer, count, team) and meet(team, stop)):
            return False
        quantise_rows(work.narrow, mixed, work, first, behind)
        if not meet(team, stop):
            return False
        out, scales = at(model.out, layer, 0), at(model.out_scales, layer, 0)
        times(out, scales, dims.dim, mixed, work, work.wide, count, team, dims.cached, dims.bits)
        if not meet(team, stop):
            return False
        for r in range(first, behind):
            add(at(work.x, r, 0), at(work.x, r, 0), at(work.wide, r, 0), vectors)
            add(at(work.x, r, 0), at(work.x, r, 0), at(model.out_bias, layer, 0), vectors)
        norm(dims, work, at(model.ffn_norm, layer, 0), first, behind)
        quantise_rows(work.normed, dims.dim, work, first, behind)
        if not meet(team, stop):
            return False
        gate_up, scales = at(model.gate_up, layer, 0), at(model.gate_up_scales, layer, 0)
        times(gate_up, scales, 2 * dims.ffn, dims.dim, work, work.wide, count, team, dims.cached, dims.bits)
        if not meet(team, stop):
            return False
        for r in range(first, behind):
            swish(at(work.narrow, r, 0), at(work.wide, r, 0), at(work.wide, r, dims.ffn), dims.ffn // LANES)
        quantise_rows(work.narrow, dims.ffn, work, first, behind)
        if not meet(team, stop):
            return False
        down, scales = at(model.down, layer, 0), at(model.down_scales, layer, 0)
        times(down, scales, dims.dim, dims.ffn, work, work.wide, count, team, dims.cached, dims.bits)
        if not meet(team, stop):
            return False
        for r in range(first, behind):
            add(at(work.x, r, 0), at(work.x, r, 0), at(work.wide, r, 0), vectors)
    norm(dims, work, at(model.final_norm, 0, 0), first, behind)
    quantise_rows(work.normed, dims.dim, work, first, behind)
    if not meet(team, stop):
        return False
    if dims.pointer and not keep_pointers(dims, model, rows, work, count, team):
        return False
    return predict(dims, model, rows, work, count, team) if asked else meet(team, stop)


@shared
def predict(dims: Dims, model: Placed, rows: Placed, work: Placed, count: int, team: Placed) -> bool:
    """The logits; from a model with pointers, log-probabilities."""
    stop = at(rows.stop, 0, 0)
    for first in range(0, dims.vocab, _BETWEEN_LOOKS):
        if get_long(stop):
            return False
        some, tile = min(_BETWEEN_LOOKS, dims.vocab - first), first // ROWS * (dims.dim // GROUP)
        head, scales = at(model.head, 0, tile * (TILE * dims.finer // 8)), at(model.head_scales, 0, tile * ROWS)
        times(head, scales, some, dims.dim, work, work.logits, count, team, dims.cached, dims.finer, first)
    if dims.pointer:
        return meet(team, stop) and mix_copies(dims, model, rows, work, count, team)
    return meet(team, stop)


@shared
def turns(dims: Dims, model: Placed, rows: Placed, work: Placed, first: int, behind: int) -> None:
    """The rotation of every row's position."""
    for r in range(first, behind):
        position = np.float32(get_long(at(rows.positions, 0, r)))
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
