"""The weights of a model as tiles, and which numbers of a head each column of the mesh has.

A head is cut into the pairs that its positions turn: dimension i and dimension i + d/2. A column has some of the pairs
of the key/value heads, and of all the query heads that go with them, so that it can multiply one by the other alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Any

import numpy as np
import numpy.typing as npt

from spark_tui.edits.refusal import Refusal
from spark_tui.engine.architecture import Architecture
from spark_tui.engine.weights import Array, Layer, Weights, float32
from spark_tui.wafer.gemm import tiles
from spark_tui.wafer.program import Rect

Indices = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Grid:
    """Of `width` x `height` PEs. `head` and `pair` [x, u] say what the columns have of the heads; -1 is nothing."""

    width: int
    height: int
    head: Indices
    pair: Indices

    @property
    def rect(self) -> Rect:
        return Rect(self.width, self.height)

    def owns(self, heads: int) -> Array:
        """[x, u, head]: 1 where a pair belongs to a head."""
        return (self.head[..., None] == np.arange(heads)).astype(np.float32)


@dataclass(frozen=True, slots=True)
class LayerTiles:
    """Matrices [y, x, in, out]: `qkv` and `gate_up` take what lies along y, `out` and `down` what lies along x. Norms
    and taps [y, 1, ..., part]; the norms of heads [1, x, u, 2]."""

    attn_norm: Array
    qkv: Array
    out: Array
    ffn_norm: Array
    gate_up: Array
    down: Array
    conv: Array | None
    q_norm: Array | None
    k_norm: Array | None


@dataclass(frozen=True, slots=True)
class PointerTiles:
    """`both` makes query, key and gate in one product."""

    both: Array
    scale: float
    gate_bias: float


@dataclass(frozen=True, slots=True)
class ModelTiles:
    """`embed` and `head` [y, x, in, vocabulary] are one if the model's are."""

    arch: Architecture
    grid: Grid
    embed: Array
    head: Array
    final_norm: Array
    layers: tuple[LayerTiles, ...]
    pointer: PointerTiles | None

    @property
    def numbers(self) -> int:
        """On each PE."""
        held: list[Array | None] = [self.embed, self.final_norm, None if self.head is self.embed else self.head]
        for layer in self.layers:
            held += [getattr(layer, name) for name in LayerTiles.__slots__]
        held += [self.pointer.both] if self.pointer else []
        return sum(array[0, 0].size for array in held if array is not None)

    @property
    def position(self) -> int:
        """Numbers that a position leaves on each PE of its row."""
        pointed = self.pointer.both.shape[-1] // 2 if self.pointer else 0
        return 4 * self.grid.head.shape[1] * self.arch.layers + pointed


def spread(arch: Architecture, weights: Weights, width: int, height: int) -> ModelTiles:
    if arch.qkv_bias or arch.out_bias:
        raise Refusal("the model adds biases in its attention", "the mesh runs the embedded model")
    grid = _grid(arch, width, height)
    embed = _matrix(grid, float32(weights.embed).T)
    head = embed if weights.head is weights.embed else _matrix(grid, float32(weights.head).T)
    layers = tuple(_layer(arch, grid, layer) for layer in weights.layers)
    return ModelTiles(arch, grid, embed, head, _along_y(grid, weights.final_norm), layers, _pointer(grid, weights))


def _grid(arch: Architecture, width: int, height: int) -> Grid:
    half = arch.head_dim // 2
    units = ceil(arch.kv_heads * half / width)
    each = np.arange(units * width).reshape(width, units)
    there = each < arch.kv_heads * half
    return Grid(width, height, np.where(there, each // half, -1), np.where(there, each % half, -1))


def _layer(arch: Architecture, grid: Grid, layer: Layer) -> LayerTiles:
    q, kv = _rows(arch, grid, arch.heads // arch.kv_heads), _rows(arch, grid, 1)
    wq, wk, wv = _picked(layer.wq, q), _picked(layer.wk, kv), _picked(layer.wv, kv)
    qkv = np.concatenate([_columns(grid, each) for each in (wq, wk, wv)], axis=-1)
    gate_up = np.concatenate([_matrix(grid, float32(each).T) for each in (layer.w_gate, layer.w_up)], axis=-1)
    return LayerTiles(
        attn_norm=_along_y(grid, layer.attn_norm),
        qkv=qkv,
        out=_across(grid, _picked(float32(layer.wo).T, q)),
        ffn_norm=_along_y(grid, layer.ffn_norm),
        gate_up=gate_up,
        down=tiles(float32(layer.w_down).T, grid.width, grid.height).swapaxes(0, 1),
        conv=None if layer.conv is None else _along_y(grid, layer.conv),
        q_norm=None if layer.q_norm is None else _of_heads(arch, grid, layer.q_norm),
        k_norm=None if layer.k_norm is None else _of_heads(arch, grid, layer.k_norm),
    )


def _pointer(grid: Grid, weights: Weights) -> PointerTiles | None:
    if weights.pointer is None:
        return None
    pointer = weights.pointer
    gate = np.repeat(_along_y(grid, pointer.gate)[..., None], grid.width, axis=1)  # every column has all of it
    both = np.concatenate([_matrix(grid, pointer.query.T), _matrix(grid, pointer.key.T), gate], axis=-1)
    return PointerTiles(both, float(np.exp(pointer.log_scale[0])), float(pointer.gate_bias[0]))


def _rows(arch: Architecture, grid: Grid, group: int) -> Indices:
    """Which rows of wq (`group` heads share one of keys and values) or of wk and wv (1) each column has [x, rows]."""
    heads = grid.head[:, None] * group + np.arange(group)[:, None]  # [x, group, u]
    first = heads * arch.head_dim + grid.pair[:, None]
    rows = np.stack([first, first + arch.head_dim // 2], axis=-1)
    return np.where(grid.head[:, None, :, None] < 0, -1, rows).reshape(grid.width, -1)


def _picked(matrix: Any, rows: Indices) -> Array:
    """[x, rows, columns], zeros where there is none."""
    return np.where(rows[..., None] < 0, np.float32(0), float32(matrix)[rows])


def _columns(grid: Grid, picked: Array) -> Array:
    """[x, out, in] to [y, x, in, out]."""
    each = [tiles(np.ascontiguousarray(part.T), grid.height, 1)[:, 0] for part in picked]
    return np.stack(each, axis=1)


def _across(grid: Grid, picked: Array) -> Array:
    """[x, in, out] to [y, x, in, out], where what comes out lies along y."""
    each = [tiles(part, 1, grid.height)[0] for part in picked]
    return np.stack(each, axis=1)


def _matrix(grid: Grid, matrix: Array) -> Array:
    return tiles(matrix, grid.height, grid.width)


def _along_y(grid: Grid, vector: Array) -> Array:
    """[..., n] to [y, 1, ..., part]."""
    parts = tiles(vector.reshape(-1, vector.shape[-1]), 1, grid.height)[0]  # [y, rows, part]
    return parts.reshape(grid.height, 1, *vector.shape[:-1], parts.shape[-1])


def _of_heads(arch: Architecture, grid: Grid, norm: Array) -> Array:
    """[1, x, u, 2]."""
    both = np.stack([norm[grid.pair], norm[grid.pair + arch.head_dim // 2]], axis=-1)
    return np.where(grid.head[..., None] < 0, np.float32(0), both)[None]
