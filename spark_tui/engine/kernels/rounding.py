"""Numbers rounded to 8, 5 or 4 bits: a byte each, and a scale for every group of them."""

from __future__ import annotations

from typing import Any

import numpy as np

from spark_tui.engine.kernels.layout import Bytes, Floats, Halves
from spark_tui.engine.kernels.sizes import GROUP, LEAST, ROWS, STEP, whole

ZERO = 128
"""The byte that stands for 0: processors multiply unsigned bytes by signed ones."""

Products = tuple[Floats, ...]
"""Of what comes to the columns of a matrix, for each span of these: its products with each other."""

_DAMPING = 0.01  # of the mean square: what was never heard may yet come


def rounded(matrix: Floats, bits: int, heard: Products = ()) -> tuple[Bytes, Floats]:
    """The bytes that the kernels multiply, and the scale of each group. With few bits it matters which of its errors
    make up for each other: so it does in what was `heard`."""
    rows, columns = matrix.shape
    padded = np.zeros((whole(rows, ROWS), whole(columns, GROUP)), np.float32)
    padded[:rows, :columns] = matrix
    if heard and bits < 8:
        return _compensated(padded, heard, bits)
    groups = padded.reshape(len(padded), -1, GROUP)
    scales = _scales(np.abs(groups).max(axis=-1), 127) if bits == 8 else _nearest_scales(groups, bits)
    return _codes(groups, scales, bits).reshape(padded.shape), scales


def _codes(groups: Floats, scales: Floats, bits: int) -> Bytes:
    """With fewer bits only the upper ones are free. The lower ones are 0 in the first of two steps; in the second they
    are what the first has there when both lie in the same byte."""
    exact = groups / scales[..., None]
    if bits == 8:
        return (np.rint(np.clip(exact, -127, 127)) + ZERO).astype(np.uint8)
    steps: Floats = (exact + ZERO).reshape(*exact.shape[:-1], -1, 2, STEP)
    below = 8 - bits
    first = _nearest(steps[..., 0, :], np.zeros(1, np.uint8), below)
    second = _nearest(steps[..., 1, :], first >> below, below)
    return np.stack((first, second), axis=-2).reshape(exact.shape)


def _nearest(exact: Floats, lower: Any, below: int) -> Bytes:
    """The nearest bytes that have those lower bits."""
    known: Any = lower & (1 << below) - 1
    upper = np.rint(np.clip((exact - known) / (1 << below), 0, 255 >> below))
    return (upper * (1 << below) + known).astype(np.uint8)


def _compensated(matrix: Floats, heard: Products, bits: int) -> tuple[Bytes, Floats]:
    """One column after the other, each to the nearest; what that adds to products is taken off again by columns that
    are still to come, as far as what they are multiplied with goes together (Frantar et al., GPTQ, 2023)."""
    left = np.ascontiguousarray(matrix.T)  # (columns, rows), less what was added so far
    codes, scales = np.zeros(left.shape, np.uint8), np.zeros((left.shape[0] // GROUP, left.shape[1]), np.float32)
    first = 0
    for products in heard:
        share = _shares(products, whole(len(products), GROUP))
        span = slice(first, first + len(share))
        for group in range(0, len(share), GROUP):
            inside, behind = slice(group, group + GROUP), slice(group + GROUP, None)
            now = left[span][inside]
            scale = _nearest_scales(np.ascontiguousarray(now.T)[:, None], bits)[:, 0]
            scales[(first + group) // GROUP] = scale
            added = _one_by_one(now, codes[span][inside], scale, share[inside, inside], bits)
            left[span][behind] -= share[inside, behind].T @ added
        first += len(share)
    return np.ascontiguousarray(codes.T), np.ascontiguousarray(scales.T)


def _one_by_one(left: Floats, codes: Bytes, scale: Floats, share: Floats, bits: int) -> Floats:
    """Fills in the codes of a group. What each column adds, in units of its share."""
    added, below = np.zeros_like(left), 8 - bits
    for at in range(GROUP):
        is_second = at // STEP % 2
        lower = codes[at - STEP] >> below if is_second else np.zeros(1, np.uint8)
        codes[at] = _nearest(left[at] / scale + ZERO, lower, below)
        added[at] = (left[at] - (codes[at].astype(np.float32) - ZERO) * scale) / share[at, at]
        left[at + 1 :] -= np.multiply.outer(share[at, at + 1 :], added[at])
    return added


def _shares(products: Floats, size: int) -> Floats:
    """How much of what a column adds each of those behind it can take off: the upper Cholesky factor of the inverse."""
    exact = np.eye(size)
    exact[: len(products), : len(products)] = products
    known = exact.diagonal().copy()
    np.fill_diagonal(exact, np.where(known > 0, known, 1) + _DAMPING * max(known.mean(), LEAST))
    return np.linalg.cholesky(np.linalg.inv(exact)).T.astype(np.float32)


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
        error: Any = ((values_of(_codes(groups, scales, bits), scales) - groups) ** 2).sum(axis=-1)
        best = np.where(error < least, scales, best)
        least = np.minimum(error, least)
    return best


_TRIED = range(112, 164, 4)
"""What the largest is taken for, where 128 is the largest there is."""


def values_of(codes: Bytes, scales: Floats) -> Floats:
    return (codes.astype(np.float32) - ZERO) * scales[..., None]


def halves(numbers: Floats) -> Halves:
    """To the nearest bfloat16, the even one of two."""
    bits = np.ascontiguousarray(numbers, np.float32).view(np.uint32)
    return ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16).astype(np.uint16)


def floats(numbers: Halves) -> Floats:
    return (numbers.astype(np.uint32) << 16).view(np.float32)
