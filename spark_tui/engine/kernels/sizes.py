"""The sizes that everything packed is made of. Known without a compiler."""

from __future__ import annotations

LANES = 16
"""Numbers in a register."""

GROUP = 64
"""So many numbers share a scale."""

ROWS = 32
"""So many rows of a matrix, or positions of a cache, make a tile."""

BITS = {"int8": 8, "int5": 5, "int4": 4}
"""Of a weight, by what a person sets."""

_FINER, _LEAST_BITS = ("wq", "wk", "wv", "head"), 5
"""Those that say where to look and what comes next have so many bits or more: fewer cost most there."""

PAGE = 256
"""Positions in one page of a cache."""

STEP = 4
"""Columns of a matrix in one load of a tile."""

AT_ONCE = 16
"""Rows that go through the matrix unit of a processor together. It reads so many, whatever stands there."""

PAIR = 2
"""Bits that two steps of 5 bits lack when they lie in the same bytes."""

LEAST = 1e-20
"""No scale is 0, so a row of zeros needs no exception."""

LINE = 64
"""Bytes that come from memory together."""


def bits_of(kind: str, bits: int) -> int:
    """What a matrix of that kind has, where most have so many."""
    return max(bits, _LEAST_BITS) if kind in _FINER else bits


def whole(count: int, unit: int) -> int:
    """The count, made up to whole units."""
    return -(-count // unit) * unit
