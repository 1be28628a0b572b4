"""As much of a very long file as can be read while somebody waits. Python is parsed for every answer that is weighed:
with 68 000 lines, that alone took longer than anybody waits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from spark_tui.edits.document import Document, Target
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.python import imports
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import shown

_LINES = 3000  # a turn about these takes some seconds of computing, where they are dense
_FARTHER = 3000  # so many more on either side, where a class is that long: what is cut out of its middle does not parse
_BEGINNING = 400  # lines in which the imports of a file are looked for
_TRIES = 10  # to find where a statement ends in there


@dataclass(frozen=True, slots=True)
class Excerpt:
    """The lines of `whole` from `start` up to `stop`, those that it is about among them; behind its first `head`
    lines, so that an import goes where the others are."""

    whole: Target
    head: int
    start: int
    stop: int

    @property
    def target(self) -> Target:
        """The same lines in a document of what is looked at. An answer that counts lines from the first that is shown
        says the same about either."""
        doc, far = self.whole.document, self.start - self.head
        if (self.head, self.start, self.stop) == (0, 0, len(doc.lines)):
            return self.whole
        near = Document(doc.path, doc.lines[: self.head] + doc.lines[self.start : self.stop])
        return Target(near, self.whole.start - far, self.whole.stop - far)

    def back(self, after: Sequence[str]) -> tuple[Target, Sequence[str]]:
        """The lines of the file that an edit of what is looked at may change, and what it makes of them."""
        doc = self.whole.document
        if not self.head:
            return Target(doc, self.start, self.stop), after
        changes = diff(self.target.document.shown, [shown(line) for line in after])
        if any(hunk.start < self.head < hunk.stop for hunk in changes):
            raise Refusal("the edit goes beyond the lines that were looked at", "say less at a time")
        border = self.head + sum(hunk.shift for hunk in changes if hunk.start < self.head)
        between = doc.lines[self.head : self.start]
        return Target(doc, 0, self.stop), [*after[:border], *between, *after[border:]]


def excerpt(target: Target) -> Target:
    return excerpt_of(target).target


def excerpt_of(target: Target) -> Excerpt:
    doc = target.document
    if len(doc.lines) <= _LINES:
        return Excerpt(target, 0, 0, len(doc.lines))
    spare = max(0, _LINES - (target.stop - target.start)) // 2
    lowest, highest = max(0, target.start - spare), min(len(doc.lines), target.stop + spare)
    before, behind = range(lowest - 1, lowest - _FARTHER, -1), range(highest + 1, highest + _FARTHER)
    start = _first_gap(doc, [*range(lowest, target.start), *before], target.start)
    stop = _first_gap(doc, [*range(highest, target.stop, -1), *behind], target.stop)
    head = _head(doc.lines[:_BEGINNING])
    return Excerpt(target, head, start, stop) if head < start else Excerpt(target, 0, 0, stop)


def _first_gap(doc: Document, places: Iterable[int], otherwise: int) -> int:
    """Where, behind an empty line, something begins that is part of nothing before it."""
    last = len(doc.lines)
    return next((at for at in places if at in (0, last) or (0 < at < last and _is_gap(doc.lines, at))), otherwise)


def _is_gap(lines: Sequence[str], at: int) -> bool:
    return not lines[at - 1].strip() and bool(lines[at].strip()) and not lines[at][0].isspace()


@lru_cache(maxsize=8)
def _head(lines: tuple[str, ...]) -> int:
    """How many lines a Python file begins with, up to what follows its imports and the blank lines behind that. What
    goes above the first definition then finds one to stand above."""
    source = next(_beginnings(lines), None)
    if source is None:
        return 0
    following = source.tree.body[len(imports.head(source)) :]
    stop = (following[0].end_lineno or 0) if following else len(source.lines)
    return next((at for at in range(stop, len(lines)) if lines[at].strip()), 0)


def _beginnings(lines: tuple[str, ...]) -> Iterator[Source]:
    """As much of them as are whole statements, which what looks like a gap may be in the middle of."""
    gaps = [at for at in range(len(lines) - 1, 0, -1) if _is_gap(lines, at)]
    for at in gaps[:_TRIES]:
        try:
            yield read("".join(lines[:at]))
        except Refusal:
            continue
