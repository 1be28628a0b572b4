"""A region of a file written again, line by line: which old lines each new one keeps, replaces or joins.

All three ways a model writes an edit end here. After every line the state is a valid edit: the lines written so far,
then the untouched rest. Nothing is deleted before a later line shows that the writer has passed it, so stopping early
never loses text; and a hunk, once there, stays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spark_tui.edits.document import Document, Target
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import Hunk, Line, lines_changed, replacement
from spark_tui.edits.text import ending, ending_near, restored

_NEAR = 8  # so many old lines may be passed over on the word of a single line


class Rewrite:
    """Old lines `start` to `stop` of a document, and what has been written in their place."""

    def __init__(self, target: Target) -> None:
        self._doc: Document = target.document
        self.start = target.start
        self.stop = target.stop
        self._settled: list[Hunk] = []
        self.written: list[str] = []
        self._fresh: list[str] = []  # lines written since the last one that was a copy
        self._inserted: list[Line] = []  # those of them that are known to stand between two old lines, as they will
        self._at = target.start  # the old line behind that copy
        self._known: tuple[Hunk, ...] | None = None  # what the fresh lines are, once that was asked
        self._reach = target.start  # old lines up to here are those the fresh ones seem to replace
        self._guess: int | None = None  # the old line that the last fresh one may be a copy of
        self._closed = False
        self.keeps_something = False

    @property
    def hunks(self) -> tuple[Hunk, ...]:
        """The edit as of now, without context."""
        if self._closed or not self._fresh:
            return tuple(self._settled)
        if self._known is None:
            self._known = tuple(self._open_hunks())
        return (*self._settled, *self._known)

    def preview(self, line: str, cursor: str) -> tuple[Hunk, ...]:
        """The edit with an unfinished line at its end, unless that is so far a copy of the old line at this place."""
        ahead = self._doc.shown[self._reach] if self._reach < self.stop else ""
        if not line or ahead.startswith(line):
            return self.hunks
        return (*self._settled, *self._open_hunks(line + cursor))

    def add(self, line: str) -> None:
        """The next line that was written, without its ending."""
        line = self._doc.as_shown(line)
        self._known = None
        self.written.append(line)
        copied = self._copied(line)
        if copied is not None:
            self.keeps_something = True
            self._settle(copied)
            self._at = self._reach = copied + 1
            return
        self._fresh.append(line)
        if self._reach < self.stop and _alike(self._doc.shown[self._reach], line):
            self._reach += 1

    def close(self) -> None:
        """All is written: old lines that were not copied by now are gone."""
        self._settle(self.stop)
        self._at = self._reach = self.stop
        self._closed = True
        least = tuple(self._hunks(self.start, self.stop, self.written))
        # Fewer changed lines are better, but not at the price of a hunk that somebody may be looking at.
        if lines_changed(least) < lines_changed(self._settled) and len(least) >= len(self._settled):
            self._settled = list(least)

    def _copied(self, line: str) -> int | None:
        """The old line that this one is a copy of, if that is sure enough to pass over those before it."""
        guess, self._guess = self._guess, None
        shown = self._doc.shown
        if guess is not None and guess + 1 < self.stop and shown[guess + 1] == line:
            self._fresh.pop()  # two in a row: the line before was a copy too
            self._settle(guess)
            self._at = guess + 1
            return guess + 1
        for expected in (self._at, self._reach):
            if expected < self.stop and shown[expected] == line:
                return expected
        place, only = self._doc.find(line, self._at, self.stop)
        if place is None or (only and _telling(line) and place <= self._reach + _NEAR):
            return place
        self._guess = place
        return None

    def _settle(self, upto: int) -> None:
        """The fresh lines stand for the old ones from the last copy up to here."""
        if self._fresh or self._at < upto:
            self._settled += self._hunks(self._at, upto, self._fresh)
        self._fresh, self._inserted = [], []

    def _open_hunks(self, *more: str) -> Iterator[Hunk]:
        """What the fresh lines are as of now, and some more behind them. Asked for with every line and in every frame,
        so of many lines that are but inserted, none is made twice."""
        lines, at = self._doc.lines, self._at
        if at != self._reach or (at == len(lines) and lines and not ending(lines[-1])):
            yield from self._hunks(at, self._reach, [*self._fresh, *more])
            return
        its = ending_near(lines, at)
        self._inserted += (self._new(line, its) for line in self._fresh[len(self._inserted) :])
        written = len(self._inserted)
        self._inserted += (self._new(line, its) for line in more)
        hunk = Hunk(at, tuple(self._inserted))
        del self._inserted[written:]
        yield hunk

    def _new(self, line: str, its: str) -> Line:
        return Line("+", restored("", line, self._doc.charset) + its)

    def _hunks(self, start: int, stop: int, written: Sequence[str]) -> Iterator[Hunk]:
        """The least change from the old lines to the written ones, with exact endings."""
        shift = 0
        for part in diff(self._doc.shown[start:stop], written):
            first = part.start + shift
            yield self._exact(start + part.start, start + part.stop, written[first : first + part.added])
            shift += part.shift

    def _exact(self, start: int, stop: int, written: Sequence[str]) -> Hunk:
        """Written lines get the ending of the line they replace, or of a neighbour; a file without a last newline
        keeps that, unless its last line is no longer the last."""
        lines = self._doc.lines
        old = lines[start:stop]
        exact = restored("".join(old), "\n".join(written), self._doc.charset).split("\n")[: len(written)]
        new = [line + _ending(lines, start, stop, place) for place, line in enumerate(exact)]
        unended = stop == len(lines) and bool(lines) and not ending(lines[-1])
        if unended and new:
            if start == stop:  # written behind it
                start -= 1
                old = lines[start:stop]
                new.insert(0, old[0] + ending_near(lines, start))
            new[-1] = new[-1].removesuffix(ending(new[-1]))
        return replacement(start, old, new)


def _ending(lines: Sequence[str], start: int, stop: int, place: int) -> str:
    replaced = ending(lines[start + place]) if start + place < stop else ""
    return replaced or ending_near(lines, min(start + place, stop))


def _telling(line: str) -> bool:
    """Is a single line enough to know the place again? A bracket, an `else:` or a `return` is not."""
    return sum(letter.isalnum() for letter in line) >= 8


def _alike(old: str, new: str) -> bool:
    """Does one line read as the other, changed? They share half of the longer one, at both ends together."""
    old, new = old.strip(), new.strip()
    longer, shorter = max(len(old), len(new)), min(len(old), len(new))
    head = 0
    while head < shorter and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < shorter - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    return shorter > 0 and 2 * (head + tail) >= longer
