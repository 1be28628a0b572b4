"""Pieces of a corpus in memory as the bytes of their file: a third of what objects take, and shared by those who fork.

(Python counts references inside its objects, so that a forked process would copy each one it only looks at.)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import overload

import msgspec
import numpy as np

from spark_tui.forge.corpus.pieces import Piece

_decode = msgspec.json.Decoder(Piece).decode


class Shelf(Sequence[Piece]):
    def __init__(self, lines: Iterable[bytes]) -> None:
        each = list(lines)
        self._data = b"".join(each)
        self._ends = np.cumsum([0, *map(len, each)])

    def __len__(self) -> int:
        return len(self._ends) - 1

    @overload
    def __getitem__(self, index: int) -> Piece: ...
    @overload
    def __getitem__(self, index: slice) -> list[Piece]: ...
    def __getitem__(self, index: int | slice) -> Piece | list[Piece]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        at = index % len(self)
        return _decode(memoryview(self._data)[self._ends[at] : self._ends[at + 1]])
