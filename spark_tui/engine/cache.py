"""What a sequence has been through, in pages: cut off at any position, forked for nothing, shared until written to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

Bytes = npt.NDArray[np.uint8]
_LINE = 64  # a page begins on a cache line


@dataclass(slots=True)
class Page:
    """Room for the keys and values of a fixed number of positions. `owners` counts the caches that hold it."""

    memory: Bytes
    owners: int = 1

    @property
    def address(self) -> int:
        return self.memory.ctypes.data


def new_page(size: int) -> Page:
    memory = np.empty(size + _LINE, np.uint8)
    start = -memory.ctypes.data % _LINE
    page = memory[start : start + size]
    page[:] = 0  # unwritten positions are read, times nothing: they must hold numbers
    return Page(page)


@dataclass(slots=True)
class Cache:
    """The tokens of one sequence, and the pages with what each of them left behind."""

    page_size: int
    page_positions: int
    tokens: list[int] = field(default_factory=list[int])
    pages: list[Page] = field(default_factory=list[Page])

    def __len__(self) -> int:
        return len(self.tokens)

    def reserve(self, count: int) -> None:
        """Room for so many more tokens. Pages that others hold too, and that will be written to, are copied first."""
        first = len(self.tokens) // self.page_positions
        needed = -(-(len(self.tokens) + count) // self.page_positions)
        for index in range(first, min(needed, len(self.pages))):
            if self.pages[index].owners > 1:
                self.pages[index].owners -= 1
                shared, self.pages[index] = self.pages[index], new_page(self.page_size)
                self.pages[index].memory[:] = shared.memory
        self.pages += [new_page(self.page_size) for _ in range(needed - len(self.pages))]

    def append(self, tokens: Sequence[int]) -> None:
        """Take these tokens in; the pass that follows fills their room."""
        self.reserve(len(tokens))
        self.tokens.extend(tokens)

    def addresses(self) -> npt.NDArray[np.int64]:
        return np.array([page.address for page in self.pages], np.int64)

    def truncate(self, length: int) -> None:
        """Back to the first `length` tokens. The pages stay, to be written over."""
        del self.tokens[length:]

    def fork(self) -> Cache:
        """Another sequence that begins with the same tokens."""
        used = self.pages[: -(-len(self.tokens) // self.page_positions)]
        for page in used:
            page.owners += 1
        return Cache(self.page_size, self.page_positions, list(self.tokens), used)

    def release(self) -> None:
        """Give the pages up."""
        for page in self.pages:
            page.owners -= 1
        self.pages, self.tokens = [], []
