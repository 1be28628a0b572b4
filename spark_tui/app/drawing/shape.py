"""One hunk, ready to be shown from any of its lines on, at a cost that hardly depends on how many it has."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from operator import itemgetter

from spark_tui.app.drawing.scene import HunkView
from spark_tui.edits.patches.pairs import Pair, marks, partners
from spark_tui.edits.patches.patch import Hunk
from spark_tui.edits.patches.words import Span
from spark_tui.edits.text import ending

_RUN = re.compile(r" +|-+\+*|\++")

# What is compared word by word while it grows, and once it is finished; a larger hunk is read as a whole.
_GROWING = 60
_FINISHED = 1000


@dataclass(frozen=True, slots=True)
class Beside:
    """Rows of two columns: these places of the hunk on the left, those on the right."""

    left: range
    right: range

    @property
    def height(self) -> int:
        return max(len(self.left), len(self.right))

    def row(self, at: int) -> tuple[int | None, int | None]:
        left = self.left[at] if at < len(self.left) else None
        right = self.right[at] if at < len(self.right) else None
        return left, right


class Shape:
    """What a hunk looks like. Counted once, and kept from frame to frame as long as the hunk stays as it is; of one
    that has grown, only the new lines are counted."""

    def __init__(self, view: HunkView, before: Shape | None = None) -> None:
        self.hunk: Hunk = view.hunk
        self.is_finished = view.finished
        known = before.tags[: _same(before, view)] if before is not None else ""
        self.tags = known + "".join(map(itemgetter(0), view.hunk.lines[len(known) :]))
        self.added = self.tags.count("+")
        self.removed = self.tags.count("-")
        self._counted = (0, 0, 0)

    def fits(self, view: HunkView) -> bool:
        """Whether this is still the shape of that hunk."""
        if self.is_finished != view.finished or len(self.hunk.lines) != len(view.hunk.lines):
            return False
        return self.hunk is view.hunk or self.hunk == view.hunk

    @property
    def stop(self) -> int:
        return self.hunk.start + len(self.tags) - self.added

    @property
    def growing(self) -> int | None:
        """The place of the line that is being written."""
        last = self.tags.rfind("+")
        return None if self.is_finished or last < 0 else last

    def old(self, place: int) -> int:
        """The old line at a place, or the one that follows it."""
        return self.hunk.start + place - self._before(place)[0]

    def new(self, place: int) -> int:
        """The same in the new file, if this were its only hunk."""
        return self.hunk.start + place - self._before(place)[1]

    def _before(self, place: int) -> tuple[int, int]:
        """How many lines above a place are added, and how many removed. Rows are looked at one after the other, so it
        is counted from the last one on."""
        start, added, removed = self._counted if self._counted[0] <= place else (0, 0, 0)
        added += self.tags.count("+", start, place)
        removed += self.tags.count("-", start, place)
        self._counted = (place, added, removed)
        return added, removed

    @cached_property
    def marks(self) -> Mapping[int, Sequence[Span]]:
        return marks(self.hunk.lines, self._pairs)

    @cached_property
    def is_mixed(self) -> bool:
        """Whether lines end in more than one way: then a person sees in which."""
        if not self.is_finished:
            return False
        return len({ending(text) for _, text in self.hunk.lines if ending(text)}) > 1

    @cached_property
    def _pairs(self) -> tuple[Pair, ...]:
        most = _FINISHED if self.is_finished else _GROWING
        small = self.added and self.removed and self.added + self.removed <= most
        return tuple(partners(self.hunk.lines)) if small else ()

    # ── side by side ─────────────────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def beside(self) -> tuple[Beside, ...]:
        partner = dict(self._pairs)
        return tuple(part for run in _RUN.finditer(self.tags) for part in _aligned(run, partner))

    @cached_property
    def _tops(self) -> list[int]:
        return [0, *accumulate(part.height for part in self.beside)]

    @property
    def height_beside(self) -> int:
        return self._tops[-1]

    def row_beside(self, at: int) -> tuple[int | None, int | None]:
        """The places that stand in a row of two columns."""
        part = bisect_right(self._tops, at) - 1
        return self.beside[part].row(at - self._tops[part])

    def at_beside(self, place: int) -> int:
        """The row in which a place stands."""
        for top, part in zip(self._tops, self.beside, strict=False):
            for side in (part.left, part.right):
                if place in side:
                    return top + place - side.start
        return 0


def _same(before: Shape, now: HunkView) -> int:
    """So many lines a hunk that has grown begins with: all but the last one, which was being written.

    While both are written, what is the very same line there came from the same list that only grows: to compare all
    before it would cost more than the rest of the frame.
    """
    old, new = before.hunk.lines, now.hunk.lines
    count = min(max(0, len(old) - 1), len(new))
    if count and not before.is_finished and not now.finished and old[count - 1] is new[count - 1]:
        return count
    return count if old[:count] == new[:count] else 0


def _aligned(run: re.Match[str], partner: Mapping[int, int]) -> Iterator[Beside]:
    """A run of context, or of changes: lines that belong together stand side by side, the others as they come."""
    whole = range(*run.span())
    if run[0][0] == " ":
        yield Beside(whole, whole)
        return
    middle = run.start() + run[0].count("-")
    left, right = whole.start, middle
    for one, other in _within(range(whole.start, middle), partner):
        yield Beside(range(left, one), range(right, other))
        yield Beside(range(one, one + 1), range(other, other + 1))
        left, right = one + 1, other + 1
    yield Beside(range(left, middle), range(right, whole.stop))


def _within(removed: range, partner: Mapping[int, int]) -> Iterable[Pair]:
    return ((place, partner[place]) for place in removed if place in partner) if partner else ()
