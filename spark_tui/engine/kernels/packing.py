"""Weights into the form the kernels read: 8 or 4 bits, in groups of 64 with a bfloat16 scale each, tile after tile."""

from __future__ import annotations

from typing import Any

import numpy as np

from spark_tui.engine.kernels.layout import Bytes, Floats, Halves, aligned
from spark_tui.engine.kernels.sizes import GROUP, LEAST, ROWS, STEP, whole


def pack(matrix: Floats, bits: int = 8) -> tuple[Bytes, Halves]:
    """A matrix (rows, columns) as bytes and scales; made up to whole tiles and groups with zeros."""
    codes, scales = quantised(matrix, bits)
    rows, columns = codes.shape
    offset = 1 << (bits - 1)
    tiles = (codes + offset).astype(np.uint8).reshape(rows // ROWS, ROWS, columns // STEP, STEP).transpose(0, 2, 1, 3)
    if bits == 4:  # two steps in the same bytes
        tiles = tiles[:, ::2] | tiles[:, 1::2] << 4
    tile_scales = scales.reshape(rows // ROWS, ROWS, columns // GROUP)
    packed, packed_scales = aligned((tiles.size,), np.uint8), aligned((scales.size,), np.uint16)
    packed[:] = tiles.ravel()
    packed_scales[:] = halves(tile_scales).transpose(0, 2, 1).ravel()
    return packed, packed_scales


def quantised(matrix: Floats, bits: int = 8) -> tuple[np.ndarray, Floats]:
    """The whole numbers that stand for a matrix, and the scale of each group."""
    rows, columns = matrix.shape
    padded = np.zeros((whole(rows, ROWS), whole(columns, GROUP)), np.float32)
    padded[:rows, :columns] = matrix
    groups = padded.reshape(len(padded), -1, GROUP)
    scales = _nearest_scales(groups) if bits == 4 else _scales(np.abs(groups).max(axis=-1), 127)
    codes = np.rint(np.clip(groups / scales[..., None], *_RANGES[bits])).astype(np.int16)
    return codes.reshape(padded.shape), scales


_RANGES = {8: (-127, 127), 4: (-8, 7)}


def _scales(largest: Any, steps: float) -> Floats:
    return floats(halves(np.maximum(largest, LEAST) / steps))


def _nearest_scales(groups: Floats) -> Floats:
    """Of some scales, for each group the one that comes nearest to its numbers: with 16 steps it is often better to cut
    the largest off. The largest is -8 steps, whatever its sign, so that none of the 16 is wasted."""
    low, high = groups.min(axis=-1), groups.max(axis=-1)
    sign = np.where(-low >= high, 1, -1).astype(np.float32)
    largest = np.maximum(-low, high)
    best, least = np.zeros_like(largest), np.full_like(largest, np.inf)
    for steps in np.arange(7.0, 10.25, 0.25):
        scales = sign * _scales(largest, steps)
        codes = np.rint(np.clip(groups / scales[..., None], *_RANGES[4]))
        error: Any = ((codes * scales[..., None] - groups) ** 2).sum(axis=-1)
        best = np.where(error < least, scales, best)
        least = np.minimum(error, least)
    return best


def unpacked(matrix: Floats, bits: int = 8) -> Floats:
    """The matrix that its packed form stands for: what the kernels really compute with."""
    codes, scales = quantised(matrix, bits)
    values = codes.reshape(len(codes), -1, GROUP) * scales[..., None]
    return values.reshape(codes.shape)[: matrix.shape[0], : matrix.shape[1]].astype(np.float32)


def halves(numbers: Floats) -> Halves:
    """To the nearest bfloat16, the even one of two."""
    bits = np.ascontiguousarray(numbers, np.float32).view(np.uint32)
    return ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16).astype(np.uint16)


def floats(numbers: Halves) -> Floats:
    return (numbers.astype(np.uint32) << 16).view(np.float32)
