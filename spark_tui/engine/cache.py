"""What reading a sequence has left, in pages: cut off at any position, forked for nothing, shared until written to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from spark_tui.engine.errors import EngineError
from spark_tui.engine.kernels.layout import aligned

Bytes = npt.NDArray[np.uint8]
Integers = npt.NDArray[np.int64]
_SPARE = 48_000_000  # bytes of pages kept for the next fork: to have a fresh one takes a millisecond


@dataclass(slots=True)
class Page:
    """Room for the keys and values of a fixed number of positions. `owners` counts the caches that hold it."""

    memory: Bytes
    owners: int = 1
    is_ours: bool = False
    """Made here, and not part of a file."""
    address: int = field(init=False)

    def __post_init__(self) -> None:
        self.address = self.memory.ctypes.data  # asked once: it takes longer than many a kernel


def new_page(size: int) -> Page:
    try:  # zeros: unwritten positions are read, times nothing, so they must hold numbers
        memory = aligned((size,), np.uint8)
    except MemoryError:
        cure = "close other programs, or take a shorter context"
        raise EngineError(f"there is no memory for another {size / 1e6:.1f} MB of context", cure) from None
    return Page(memory, is_ours=True)


@dataclass(slots=True)
class Cache:
    """How many tokens of one sequence have been read, and the pages with what each of them left behind.

    Caches that were forked from one another share the pages that nobody holds any more.
    """

    page_size: int
    page_positions: int
    length: int = 0
    pages: list[Page] = field(default_factory=list[Page])
    _addresses: Integers = field(default_factory=lambda: np.zeros(0, np.int64))
    _spare: list[Page] = field(default_factory=list[Page])

    def __len__(self) -> int:
        return self.length

    @property
    def bytes(self) -> int:
        """Memory of its pages, those that others hold too among them."""
        return len(self.pages) * self.page_size

    @property
    def full_pages(self) -> int:
        return self.length // self.page_positions

    def reserve(self, count: int) -> None:
        """Room for so many more tokens. Pages that others hold too, and that will be written to, are copied first."""
        needed = -(-(self.length + count) // self.page_positions)
        for index in range(self.full_pages, min(needed, len(self.pages))):
            if self.pages[index].owners > 1:
                own = self._fresh()
                own.memory[:] = self.pages[index].memory
                self.pages[index].owners -= 1
                self._put(index, own)
        for index in range(len(self.pages), needed):
            self._put(index, self._fresh())

    def append(self, count: int) -> None:
        """Take in so many tokens; the pass that follows fills their room."""
        self.reserve(count)
        self.length += count

    def addresses(self) -> Integers:
        """Where the pages lie, until the next one is added."""
        return self._addresses[: len(self.pages)]

    def truncate(self, length: int) -> None:
        """Back to the first `length` tokens. The pages stay, to be written over."""
        self.length = length

    def attach(self, pages: Sequence[Page]) -> None:
        """Go on, behind the pages that are full, with others that are."""
        first = self.full_pages
        self._give_up(self.pages[first:])
        del self.pages[first:]
        for index, page in enumerate(pages, first):
            self._put(index, page)
        self.length = len(self.pages) * self.page_positions

    def fork(self) -> Cache:
        """Another sequence that begins with the same tokens."""
        used = self.pages[: -(-self.length // self.page_positions)]
        for page in used:
            page.owners += 1
        return Cache(self.page_size, self.page_positions, self.length, used, self._addresses.copy(), self._spare)

    def release(self) -> None:
        """Give the pages up."""
        self._give_up(self.pages)
        self.pages, self.length = [], 0

    def _fresh(self) -> Page:
        """What stood there is written over; until then it is read as zeros are, times nothing."""
        if not self._spare:
            return new_page(self.page_size)
        page = self._spare.pop()
        page.owners = 1
        return page

    def _give_up(self, pages: Sequence[Page]) -> None:
        for page in pages:
            page.owners -= 1
            if page.is_ours and not page.owners and (len(self._spare) + 1) * self.page_size <= _SPARE:
                self._spare.append(page)

    def _put(self, index: int, page: Page) -> None:
        if index == len(self.pages):
            self.pages.append(page)
        self.pages[index] = page
        if index == len(self._addresses):  # twice as many each time: growing costs the same for every page
            more = np.zeros(max(8, 2 * index), np.int64)
            more[:index] = self._addresses
            self._addresses = more
        self._addresses[index] = page.address
