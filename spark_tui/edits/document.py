"""The text an edit starts from, with what is looked up in it while a model writes."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from spark_tui.edits.abroad import Abroad
from spark_tui.edits.text import charset, readable, shown, split_lines


class Other(NamedTuple):
    """Another file."""

    path: str
    text: str


@dataclass(frozen=True)
class Document:
    """A file as it was read. `shown` is what a model sees of its lines, and what it copies."""

    path: str
    lines: tuple[str, ...]
    others: tuple[Other, ...] = ()
    """Tests of it, and what it and they import of the same repository, where somebody has looked for that."""
    along: tuple[Abroad, ...] = ()
    """What the sentence names of other files, where somebody has looked for that."""
    around: tuple[Other, ...] = ()
    """What it imports, and what imports it, where somebody has looked for that."""

    @cached_property
    def text(self) -> str:
        """All of its lines."""
        return "".join(self.lines)

    @cached_property
    def charset(self) -> str:
        """What the file itself says that its bytes are, where they are not UTF-8; else nothing."""
        return charset(self.lines)

    @cached_property
    def shown(self) -> tuple[str, ...]:
        return (
            tuple(shown(line, self.charset) for line in self.lines) if self.charset else tuple(map(shown, self.lines))
        )

    @cached_property
    def places(self) -> dict[str, list[int]]:
        """Where each line stands."""
        places: dict[str, list[int]] = {}
        for place, line in enumerate(self.shown):
            places.setdefault(line, []).append(place)
        return places

    def as_shown(self, line: str) -> str:
        """A line that was written for this document, without the "\\r" of a writer who ends lines with that too."""
        return line if line in self.places else line.removesuffix("\r")

    def find(self, line: str, start: int, stop: int) -> tuple[int | None, bool]:
        """The first place of a line in a range, and whether it is the only one there."""
        places = self.places.get(line, [])
        first = bisect_left(places, start)
        if first == len(places) or places[first] >= stop:
            return None, False
        return places[first], first + 1 == len(places) or places[first + 1] >= stop


@dataclass(frozen=True)
class Target:
    """The lines of a document that an instruction is about: from `start` up to `stop`, counted from 0. `is_named`: they
    are what somebody named in it, be it all that it has."""

    document: Document
    start: int
    stop: int
    is_named: bool = field(default=False, compare=False)

    @property
    def shown(self) -> Sequence[str]:
        return self.document.shown[self.start : self.stop]


def as_read(target: Target) -> Target:
    """The same lines with the letters that stand in them, for whoever thinks about them. What comes of that is said
    of them as they are shown, so that it can be written into the target itself."""
    doc = target.document
    return replace(target, document=replace(doc, lines=split_lines(lettered(doc)))) if doc.charset else target


def lettered(doc: Document) -> str:
    """All of its text, so."""
    return readable(doc.text, doc.charset)


def document(path: str, text: str) -> Document:
    return Document(path, split_lines(text))


def whole(doc: Document) -> Target:
    return Target(doc, 0, len(doc.lines))
