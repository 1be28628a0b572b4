"""Weights into the form the kernels read: 8, 5 or 4 bits, in groups of 64 with a bfloat16 scale, tile after tile."""

from __future__ import annotations

import numpy as np

from spark_tui.engine.kernels.layout import Bytes, Floats, Halves, aligned
from spark_tui.engine.kernels.rounding import ZERO, Products, halves, rounded, values_of
from spark_tui.engine.kernels.sizes import GROUP, PAIR, ROWS, STEP


def pack(matrix: Floats, bits: int = 8, heard: Products = ()) -> tuple[Bytes, Halves]:
    """A matrix (rows, columns) as bytes and scales; made up to whole tiles and groups with zeros."""
    codes, scales = rounded(matrix, bits, heard)
    rows, columns = codes.shape
    tiles = codes.reshape(rows // ROWS, ROWS, columns // STEP, STEP).transpose(0, 2, 1, 3)
    stored = tiles if bits == 8 else _narrowed(tiles.reshape(-1, GROUP // STEP, ROWS * STEP), bits)
    tile_scales = scales.reshape(rows // ROWS, ROWS, columns // GROUP)
    packed, packed_scales = aligned((stored.size,), np.uint8), aligned((scales.size,), np.uint16)
    packed[:] = stored.ravel()
    packed_scales[:] = halves(tile_scales).transpose(0, 2, 1).ravel()
    return packed, packed_scales


def _narrowed(groups: Bytes, bits: int) -> Bytes:
    """Two steps in the same bytes and, where these are too small, behind them the bits in which the second is another:
    those of four pairs of steps in the same register, each turned by its number so that nothing overlaps."""
    first, second = groups[:, ::2], groups[:, 1::2]
    shared: Bytes = (first >> (8 - bits) | second >> bits << bits).astype(np.uint8)
    if bits == 4:
        return shared
    pairs = (shared ^ second).view(np.uint32)
    by = PAIR * np.arange(pairs.shape[1], dtype=np.uint32)[:, None]
    turned = (pairs >> by | pairs << (32 - by) % 32).reshape(len(groups), 2, 4, -1)
    return np.concatenate((shared, np.bitwise_or.reduce(turned, axis=2).view(np.uint8)), axis=1)


def quantised(matrix: Floats) -> tuple[np.ndarray, Floats]:
    """The whole numbers of 8 bits that stand for a matrix, and the scale of each group."""
    codes, scales = rounded(matrix, 8)
    return codes.astype(np.int16) - ZERO, scales


def unpacked(matrix: Floats, bits: int = 8) -> Floats:
    """The matrix that its packed form stands for: what the kernels really compute with."""
    codes, scales = rounded(matrix, bits)
    values = values_of(codes.reshape(len(codes), -1, GROUP), scales)
    return values.reshape(codes.shape)[: matrix.shape[0], : matrix.shape[1]]
