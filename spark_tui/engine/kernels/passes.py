"""One pass: some positions through all layers, as `transformer.py` says it, in 8-bit steps and without the lock.

What is added up here is added up in the same order for one row as for many, so a token checked as a draft, decoded
alone or in a batch has the same logits to the bit.
"""

from __future__ import annotations

import math

import numpy as np

from spark_tui.engine.kernels.attention import attend, place_heads
from spark_tui.engine.kernels.compiling import compiled, shared
from spark_tui.engine.kernels.convolution import convolve
from spark_tui.engine.kernels.layout import Dims, Placed
from spark_tui.engine.kernels.matrices import TILE, quantise_rows, times
from spark_tui.engine.kernels.pointer import keep_pointers, mix_copies
from spark_tui.engine.kernels.rows import add, at, get_float, get_long, normalise, put_float, squares, swish, widen
from spark_tui.engine.kernels.sizes import GROUP, LANES, ROWS
from spark_tui.engine.kernels.waiting import count_to, wait_until

# Rows of the head, which may be a quarter of all weights, between two looks at the flag.
_BETWEEN_LOOKS = 512 * ROWS


@compiled
def run(dims: Dims, model: Placed, rows: Placed, work: Placed, count: int, asked: bool) -> bool:
    """The first `count` rows through all layers, each into its place in the cache. False: it was stopped before.

    Where nobody has `asked` what comes next, the keys and values of the last layer are the last that is needed; but
    pointers have keys of their own, behind it.
    """
    vectors, mixed = dims.dim // LANES, dims.heads * dims.head
    for r in range(count):
        widen(at(model.embed, get_long(at(rows.tokens, 0, r)), 0), at(work.x, r, 0), vectors)
    turns(dims, model, rows, work, count)
    for layer in range(dims.layers):
        if not wait_until(at(rows.ahead, 0, 0), layer + 1, at(rows.stop, 0, 0)):
            return False
        norm(dims, work, at(model.attn_norm, layer, 0), count)
        if dims.taps:
            convolve(dims, model, rows, work, layer, count)
        quantise_rows(work.normed, dims.dim, work, count)
        heads = mixed + 2 * dims.kv_heads * dims.head
        qkv, scales = at(model.qkv, layer, 0), at(model.qkv_scales, layer, 0)
        times(qkv, scales, heads, dims.dim, work, work.wide, count, dims.bits)
        place_heads(dims, model, rows, work, layer, count)
        count_to(at(rows.done, 0, 0), layer + 1)
        if layer + 1 == dims.layers and not (asked or dims.pointer):
            return True
        if not attend(dims, model, rows, work, layer, count):
            return False
        quantise_rows(work.narrow, mixed, work, count)
        out, scales = at(model.out, layer, 0), at(model.out_scales, layer, 0)
        times(out, scales, dims.dim, mixed, work, work.wide, count, dims.bits)
        for r in range(count):
            add(at(work.x, r, 0), at(work.x, r, 0), at(work.wide, r, 0), vectors)
            add(at(work.x, r, 0), at(work.x, r, 0), at(model.out_bias, layer, 0), vectors)
        norm(dims, work, at(model.ffn_norm, layer, 0), count)
        quantise_rows(work.normed, dims.dim, work, count)
        gate_up, scales = at(model.gate_up, layer, 0), at(model.gate_up_scales, layer, 0)
        times(gate_up, scales, 2 * dims.ffn, dims.dim, work, work.wide, count, dims.bits)
        for r in range(count):
            swish(at(work.narrow, r, 0), at(work.wide, r, 0), at(work.wide, r, dims.ffn), dims.ffn // LANES)
        quantise_rows(work.narrow, dims.ffn, work, count)
        down, scales = at(model.down, layer, 0), at(model.down_scales, layer, 0)
        times(down, scales, dims.dim, dims.ffn, work, work.wide, count, dims.bits)
        for r in range(count):
            add(at(work.x, r, 0), at(work.x, r, 0), at(work.wide, r, 0), vectors)
    norm(dims, work, at(model.final_norm, 0, 0), count)
    quantise_rows(work.normed, dims.dim, work, count)
    if dims.pointer:
        keep_pointers(dims, model, rows, work, count)
    return True


@compiled
def predict(dims: Dims, model: Placed, rows: Placed, work: Placed, count: int) -> bool:
    """The logits of the first `count` rows of the last run, which was asked for them; from a model with pointers,
    log-probabilities. False: it was stopped before."""
    for first in range(0, dims.vocab, _BETWEEN_LOOKS):
        if get_long(at(rows.stop, 0, 0)):
            return False
        some, tile = min(_BETWEEN_LOOKS, dims.vocab - first), first // ROWS * (dims.dim // GROUP)
        head, scales = at(model.head, 0, tile * TILE), at(model.head_scales, 0, tile * ROWS)
        times(head, scales, some, dims.dim, work, work.logits, count, 8, first)
    if dims.pointer:
        mix_copies(dims, model, rows, work, count)
    return True


@shared
def turns(dims: Dims, model: Placed, rows: Placed, work: Placed, count: int) -> None:
    """The rotation of every row's position."""
    for r in range(count):
        position = np.float32(get_long(at(rows.positions, 0, r)))
        for i in range(dims.head // 2):
            angle = float(position * get_float(at(model.rates, 0, i)))
            put_float(at(work.cosines, r, i), np.float32(math.cos(angle) * dims.turn_scale))
            put_float(at(work.sines, r, i), np.float32(math.sin(angle) * dims.turn_scale))


@shared
def norm(dims: Dims, work: Placed, weight: int, count: int) -> None:
    vectors = dims.dim // LANES
    for r in range(count):
        factor = 1.0 / math.sqrt(squares(at(work.x, r, 0), vectors) / dims.dim + dims.eps)
        normalise(at(work.normed, r, 0), at(work.x, r, 0), weight, vectors, np.float32(factor))
