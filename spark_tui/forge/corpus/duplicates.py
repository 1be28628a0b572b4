"""Exact and near duplicates, found by MinHash: packages copy from each other, and from themselves."""

from __future__ import annotations

import re
import zlib
from typing import Any

import numpy as np
import numpy.typing as npt

_WORD = re.compile(r"\w+")
_SHINGLE = 5  # words
_HASHES, _BANDS = 16, 4
_ALIKE = 12  # of the hashes: about three quarters of the shingles in common

_random = np.random.default_rng(7)
_FACTORS = _random.integers(1, 1 << 32, (_HASHES, 1), np.uint64) | np.uint64(1)
_OFFSETS = _random.integers(0, 1 << 32, (_HASHES, 1), np.uint64)


class Seen:
    """The texts so far."""

    def __init__(self) -> None:
        self._bands: dict[tuple[int, bytes], npt.NDArray[np.uint32]] = {}

    def add(self, text: str) -> bool:
        """Take a text in, unless one much like it is here already: then False."""
        sketch = _sketch(text)
        keys = [(band, part.tobytes()) for band, part in enumerate(sketch.reshape(_BANDS, -1))]
        for key in keys:
            other = self._bands.get(key)
            if other is not None and np.count_nonzero(other == sketch) >= _ALIKE:
                return False
        for key in keys:
            self._bands.setdefault(key, sketch)
        return True


def _sketch(text: str) -> npt.NDArray[np.uint32]:
    words = [zlib.crc32(word.encode()) for word in _WORD.findall(text)] or [0]
    numbers = np.array(words, np.uint64)
    mixed: Any = numbers
    for back in range(1, min(_SHINGLE, len(words))):
        mixed = mixed[:-1] * np.uint64(0x9E3779B1) + numbers[back:]
    hashed = (mixed[None] * _FACTORS + _OFFSETS) >> np.uint64(32)
    return hashed.astype(np.uint32).min(axis=1)
