"""Finding lines that a model quoted: exactly where it can be, loosely only in white space, and never at two places."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.document import Document
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import indent_of

_LIKE = 0.5  # below this likeness a line is not worth quoting as the nearest


class NotFound(Refusal):
    """Quoted lines that stand nowhere, or in more than one place."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """The place of quoted lines, which the document has indented `deeper`, or the quote too far by `less`."""

    start: int
    stop: int
    deeper: str = ""
    less: str = ""

    def indent(self, line: str) -> str:
        """A line written beside the quote, indented as the document is."""
        return self.deeper + line.removeprefix(self.less) if line.strip() else line


def find(doc: Document, quoted: Sequence[str], is_free: Callable[[int, int], bool]) -> Anchor:
    """Where the quoted lines stand; `is_free` says of which lines they may."""
    for places in (_exact(doc, quoted), _scan(doc, quoted, str.rstrip), _scan(doc, quoted, str.strip)):
        anchors = [
            anchor
            for place in places
            if is_free(place, place + len(quoted)) and (anchor := _anchor(doc, quoted, place)) is not None
        ]
        if len(anchors) == 1:
            return anchors[0]
        if anchors:
            at = " and ".join(str(anchor.start + 1) for anchor in anchors[:3]) + (" …" if len(anchors) > 3 else "")
            raise NotFound(
                f"the SEARCH text stands {len(anchors)} times in {doc.path}, at lines {at}",
                "quote more lines around it",
            )
    raise _nearest(doc, quoted)


def _exact(doc: Document, quoted: Sequence[str]) -> Iterator[int]:
    wanted = tuple(quoted)
    rarest = min(range(len(wanted)), key=lambda at: len(doc.places.get(wanted[at], ())))
    for place in doc.places.get(wanted[rarest], ()):
        start = place - rarest
        if start >= 0 and doc.shown[start : start + len(wanted)] == wanted:
            yield start


def _scan(doc: Document, quoted: Sequence[str], loosen: Callable[[str], str]) -> Iterator[int]:
    lines = [loosen(line) for line in doc.shown]
    wanted = [loosen(line) for line in quoted]
    for place in range(len(lines) - len(wanted) + 1):
        if lines[place] == wanted[0] and lines[place : place + len(wanted)] == wanted:
            yield place


def _anchor(doc: Document, quoted: Sequence[str], place: int) -> Anchor | None:
    """The anchor at a place where the text agrees, if one step of indentation explains the rest."""
    stop = place + len(quoted)
    pairs = [
        (indent_of(old), indent_of(new)) for old, new in zip(doc.shown[place:stop], quoted, strict=True) if new.strip()
    ]
    if not pairs:
        return Anchor(place, stop)
    old, new = pairs[0]
    deeper, less = (old.removesuffix(new), "") if old.endswith(new) else ("", new.removesuffix(old))
    fits = all(old == deeper + new.removeprefix(less) and new.startswith(less) for old, new in pairs)
    return Anchor(place, stop, deeper, less) if fits else None


def _nearest(doc: Document, quoted: Sequence[str]) -> NotFound:
    """The reason, with the line that comes closest to what was quoted."""
    where = f"the SEARCH text is not in {doc.path}"
    missing = next((line for line in quoted if line.strip() and line not in doc.places), None)
    if missing is not None:
        like = difflib.get_close_matches(missing, doc.places, n=1, cutoff=_LIKE)
        nearest = (
            f"the nearest is line {doc.places[like[0]][0] + 1}: {like[0]!r}" if like else "nor is any line like it"
        )
        return NotFound(f"{where}: there is no line {missing!r}", nearest)
    agreeing, place = max((_agreeing(doc, quoted, place), place) for place in doc.places.get(quoted[0], [0]))
    found = doc.shown[place + agreeing] if place + agreeing < len(doc.shown) else "the end of the file"
    return NotFound(f"{where} as a whole", f"from line {place + 1} on, line {place + agreeing + 1} is {found!r}")


def _agreeing(doc: Document, quoted: Sequence[str], place: int) -> int:
    """How many of the quoted lines stand at this place."""
    pairs = zip(doc.shown[place:], quoted, strict=False)
    return next(
        (count for count, (old, new) in enumerate(pairs) if old != new), min(len(doc.shown) - place, len(quoted))
    )
