"""Weights into the form the kernels read: bytes in groups of 64 with a bfloat16 scale each, tile after tile."""

from __future__ import annotations

from typing import Any

import numpy as np

from spark_tui.engine.kernels.layout import Bytes, Floats, Halves, aligned
from spark_tui.engine.kernels.rows import LEAST
from spark_tui.engine.kernels.sizes import GROUP, ROWS, whole
from spark_tui.engine.kernels.tiles import STEP

OFFSET = 128


def pack(matrix: Floats) -> tuple[Bytes, Halves]:
    """A matrix (rows, columns) as bytes and scales; made up to whole tiles and groups with zeros."""
    codes, scales = quantised(matrix)
    rows, columns = codes.shape
    tiles = (codes + OFFSET).astype(np.uint8).reshape(rows // ROWS, ROWS, columns // STEP, STEP)
    tile_scales = scales.reshape(rows // ROWS, ROWS, columns // GROUP)
    packed, packed_scales = aligned((codes.size,), np.uint8), aligned((scales.size,), np.uint16)
    packed[:] = tiles.transpose(0, 2, 1, 3).ravel()
    packed_scales[:] = halves(tile_scales).transpose(0, 2, 1).ravel()
    return packed, packed_scales


def quantised(matrix: Floats) -> tuple[np.ndarray, Floats]:
    """The whole numbers from -127 to 127 that stand for a matrix, and the scale of each group."""
    rows, columns = matrix.shape
    padded = np.zeros((whole(rows, ROWS), whole(columns, GROUP)), np.float32)
    padded[:rows, :columns] = matrix
    groups = padded.reshape(len(padded), -1, GROUP)
    largest: Any = np.abs(groups).max(axis=-1)
    scales = floats(halves(np.maximum(largest, LEAST) / 127))
    codes = np.rint(np.clip(groups / scales[..., None], -127, 127)).astype(np.int16)
    return codes.reshape(padded.shape), scales


def unpacked(matrix: Floats) -> Floats:
    """The matrix that its packed form stands for: what the kernels really compute with."""
    codes, scales = quantised(matrix)
    values = codes.reshape(len(codes), -1, GROUP) * scales[..., None]
    return values.reshape(codes.shape)[: matrix.shape[0], : matrix.shape[1]].astype(np.float32)


def halves(numbers: Floats) -> Halves:
    """To the nearest bfloat16, the even one of two."""
    bits = np.ascontiguousarray(numbers, np.float32).view(np.uint32)
    return ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16).astype(np.uint16)


def floats(numbers: Halves) -> Floats:
    return (numbers.astype(np.uint32) << 16).view(np.float32)
