"""Weights into the form the kernels read: 8, 5 or 4 bits, in groups of 64 with a bfloat16 scale, tile after tile."""

from __future__ import annotations

from typing import Any

import numpy as np

from spark_tui.engine.kernels.layout import Bytes, Floats, Halves, aligned
from spark_tui.engine.kernels.sizes import GROUP, LEAST, PAIR, ROWS, STEP, whole

_ZERO = 128
"""The byte that stands for 0: processors multiply unsigned bytes by signed ones."""


def pack(matrix: Floats, bits: int = 8) -> tuple[Bytes, Halves]:
    """A matrix (rows, columns) as bytes and scales; made up to whole tiles and groups with zeros."""
    codes, scales = _rounded(matrix, bits)
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
    codes, scales = _rounded(matrix, 8)
    return codes.astype(np.int16) - _ZERO, scales


def unpacked(matrix: Floats, bits: int = 8) -> Floats:
    """The matrix that its packed form stands for: what the kernels really compute with."""
    codes, scales = _rounded(matrix, bits)
    values = _values(codes.reshape(len(codes), -1, GROUP), scales)
    return values.reshape(codes.shape)[: matrix.shape[0], : matrix.shape[1]]


def _rounded(matrix: Floats, bits: int) -> tuple[Bytes, Floats]:
    """The bytes that the kernels multiply, and the scale of each group."""
    rows, columns = matrix.shape
    padded = np.zeros((whole(rows, ROWS), whole(columns, GROUP)), np.float32)
    padded[:rows, :columns] = matrix
    groups = padded.reshape(len(padded), -1, GROUP)
    scales = _scales(np.abs(groups).max(axis=-1), 127) if bits == 8 else _nearest_scales(groups, bits)
    return _codes(groups, scales, bits).reshape(padded.shape), scales


def _codes(groups: Floats, scales: Floats, bits: int) -> Bytes:
    """With fewer bits only the upper ones are free. The lower ones are 0 in the first of two steps; in the second they
    are what the first has there when both lie in the same byte."""
    exact = groups / scales[..., None]
    if bits == 8:
        return (np.rint(np.clip(exact, -127, 127)) + _ZERO).astype(np.uint8)
    steps: Floats = (exact + _ZERO).reshape(*exact.shape[:-1], -1, 2, STEP)
    below = 8 - bits
    first = _nearest(steps[..., 0, :], np.zeros(1, np.uint8), below)
    second = _nearest(steps[..., 1, :], first >> below, below)
    return np.stack((first, second), axis=-2).reshape(exact.shape)


def _nearest(exact: Floats, lower: Any, below: int) -> Bytes:
    """The nearest bytes that have those lower bits."""
    known: Any = lower & (1 << below) - 1
    upper = np.rint(np.clip((exact - known) / (1 << below), 0, 255 >> below))
    return (upper * (1 << below) + known).astype(np.uint8)


def _scales(largest: Any, steps: float) -> Floats:
    return floats(halves(np.maximum(largest, LEAST) / steps))


def _nearest_scales(groups: Floats, bits: int) -> Floats:
    """Of some scales, for each group the one that comes nearest to its numbers: with few steps it is often better to
    cut the largest off. The largest is below 0, whatever its sign, so that none of the steps is wasted."""
    low, high = groups.min(axis=-1), groups.max(axis=-1)
    sign = np.where(-low >= high, 1, -1).astype(np.float32)
    largest = np.maximum(-low, high)
    best, least = np.zeros_like(largest), np.full_like(largest, np.inf)
    for steps in _TRIED:
        scales = sign * _scales(largest, steps)
        error: Any = ((_values(_codes(groups, scales, bits), scales) - groups) ** 2).sum(axis=-1)
        best = np.where(error < least, scales, best)
        least = np.minimum(error, least)
    return best


_TRIED = range(112, 164, 4)
"""What the largest is taken for, where 128 is the largest there is."""


def _values(codes: Bytes, scales: Floats) -> Floats:
    return (codes.astype(np.float32) - _ZERO) * scales[..., None]


def halves(numbers: Floats) -> Halves:
    """To the nearest bfloat16, the even one of two."""
    bits = np.ascontiguousarray(numbers, np.float32).view(np.uint32)
    return ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16).astype(np.uint16)


def floats(numbers: Halves) -> Floats:
    return (numbers.astype(np.uint32) << 16).view(np.float32)
