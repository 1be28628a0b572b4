"""A model packed for the kernels, from the weights as they were loaded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, repeat

import numpy as np

from spark_tui.engine.architecture import Architecture
from spark_tui.engine.errors import EngineError
from spark_tui.engine.kernels.layout import Bytes, Dims, Floats, Halves, Model, aligned, dims_of
from spark_tui.engine.kernels.packing import pack
from spark_tui.engine.kernels.rounding import Products, halves
from spark_tui.engine.kernels.sizes import GROUP, LANES, bits_of
from spark_tui.engine.rope import rates
from spark_tui.engine.weights import Array, Layer, Pointer, Weights, float32


@dataclass(frozen=True, slots=True)
class Packed:
    dims: Dims
    model: Model

    @property
    def size(self) -> int:
        """Bytes."""
        return sum(array.nbytes for array in self.model)


def why_not(arch: Architecture) -> str | None:
    """What keeps the kernels from running a model; None if nothing does."""
    for name, width in (("dim", arch.dim), ("ffn", arch.ffn), ("heads x head_dim", arch.heads * arch.head_dim)):
        if width % GROUP:
            return f"{name} is {width}, the kernels need a multiple of {GROUP}"
    if arch.head_dim % (2 * LANES):
        return f"a head has {arch.head_dim} dimensions, the kernels need a multiple of {2 * LANES}"
    return None


def packed(arch: Architecture, weights: Weights, bits: int = 8, heard: Iterable[Products] = ()) -> Packed:
    """Quantise and reorder all matrices in about so many bits: right for what was `heard`, in the order of these."""
    if reason := why_not(arch):
        raise EngineError(reason, "run it in numpy")
    hears = chain(heard, repeat(()))
    finer = bits_of("head", bits)
    layers = weights.layers
    kinds = zip(
        *(
            (
                pack(_by_head(arch, *map(float32, (each.wq, each.wk, each.wv))), finer, next(hears)),
                pack(float32(each.wo), bits, next(hears)),
                pack(_by_turns(float32(each.w_gate), float32(each.w_up)), bits, next(hears)),
                pack(float32(each.w_down), bits, next(hears)),
            )
            for each in layers
        ),
        strict=True,
    )
    qkv, out, gate_up, down = map(_stack, kinds)
    head = pack(float32(weights.head), finer, next(hears))
    pointer = weights.pointer or _no_pointer(arch.dim)
    model = Model(
        halves(float32(weights.embed)),
        *qkv, *out, *gate_up, *down, *head, *pack(pointer.query), *pack(pointer.key),
        attn_norm=_rows([each.attn_norm for each in layers]),
        ffn_norm=_rows([each.ffn_norm for each in layers]),
        final_norm=_rows([weights.final_norm])[0],
        q_norm=_rows([_or_ones(each.q_norm, arch.head_dim) for each in layers]),
        k_norm=_rows([_or_ones(each.k_norm, arch.head_dim) for each in layers]),
        qkv_bias=_rows([_qkv_bias(each, arch) for each in layers]),
        out_bias=_rows([np.zeros(arch.dim, np.float32) if each.bo is None else each.bo for each in layers]),
        windows=np.array([window or 0 for window in arch.windows], np.int64),
        rates=rates(arch.rope, arch.head_dim),
        taps=_rows([tap for each in layers for tap in _taps(each, arch.dim)]),
        gate=_rows([pointer.gate]),
        copying=_rows([np.concatenate((np.exp(pointer.log_scale), pointer.gate_bias))]),
    )  # fmt: skip
    return Packed(dims_of(arch, bits), model)


def _no_pointer(dim: int) -> Pointer:
    """One that is never asked: the kernels take the same arrays from every model."""
    row, number = np.zeros((1, dim), np.float32), np.zeros(1, np.float32)
    return Pointer(row, row, number, row[0], number)


def _by_head(arch: Architecture, *parts: Array) -> Array:
    """Of each key/value head its queries, its key, its value: so that whoever takes some of these heads has all that
    belongs to them in one piece."""
    return _side_by_side(arch.kv_heads, parts)


def _by_turns(gate: Array, up: Array) -> Array:
    """A group of the one, the same of the other: for the same reason."""
    return _side_by_side(len(gate) // GROUP, (gate, up))


def _side_by_side(count: int, parts: Sequence[Array]) -> Array:
    """Each cut into so many pieces: the first ones of all, the second ones of all."""
    rest = parts[0].shape[1:]
    return np.concatenate([part.reshape(count, -1, *rest) for part in parts], axis=1).reshape(-1, *rest)


def _stack(parts: Sequence[tuple[Bytes, Halves]]) -> tuple[Bytes, Halves]:
    """Of each layer a row."""
    codes = aligned((len(parts), parts[0][0].size), np.uint8)
    scales = aligned((len(parts), parts[0][1].size), np.uint16)
    for row, (part, part_scales) in enumerate(parts):
        codes[row], scales[row] = part, part_scales
    return codes, scales


def _rows(rows: Sequence[Array]) -> Floats:
    result = aligned((len(rows), len(rows[0])), np.float32)
    result[:] = rows
    return result


def _or_ones(weight: Array | None, size: int) -> Array:
    return np.ones(size, np.float32) if weight is None else weight


def _taps(layer: Layer, dim: int) -> Array:
    return np.zeros((1, dim), np.float32) if layer.conv is None else layer.conv


def _qkv_bias(layer: Layer, arch: Architecture) -> Array:
    sizes = (arch.heads * arch.head_dim, arch.kv_heads * arch.head_dim, arch.kv_heads * arch.head_dim)
    given = (layer.bq, layer.bk, layer.bv)
    parts = [np.zeros(size, np.float32) if bias is None else bias for bias, size in zip(given, sizes, strict=True)]
    return _by_head(arch, *parts)
