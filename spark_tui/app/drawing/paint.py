"""Rows as strips of cells. The numbers and signs at the left stay where they are, the text moves under them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from spark_tui.app.drawing.cells import spelled
from spark_tui.app.drawing.palette import Palette
from spark_tui.app.drawing.rows import Both, Code, Decision, Fold, Row, Space, Title
from spark_tui.app.drawing.syntax import Coloured
from spark_tui.edits.patches.words import Span
from spark_tui.edits.text import body, ending

LONGEST = 10_000  # characters of a line that can be scrolled to; of a longer one a person sees how much more there is

_WIDE = 72  # from here on there is room for the numbers of both sides

MARKS: dict[Decision, tuple[str, str]] = {
    "undecided": ("·", "muted"),
    "kept": ("✓", "added"),
    "dropped": ("✗", "removed"),
    "partly kept": ("◐", "accent"),
    "writing": ("…", "accent"),
}

_PAPERS = {" ": "base", "-": "removed", "+": "added"}
_SIGNS = {" ": "text", "-": "removed", "+": "added"}


@dataclass(frozen=True, slots=True)
class Gauge:
    """What all rows have in common: the width of the view and of a number, how far the text is scrolled, and whether
    there are two columns of it."""

    width: int
    digits: int
    scrolled: int = 0
    is_split: bool = False

    @property
    def is_wide(self) -> bool:
        return self.width >= _WIDE

    @property
    def gutter(self) -> int:
        """The cells before the text of a row in one column."""
        return 2 + self.digits * (1 + self.is_wide) + self.is_wide + 3

    @property
    def gutter_beside(self) -> int:
        return 2 + self.digits + 3

    @property
    def half(self) -> int:
        """The width of the left one of two columns."""
        return (self.width - 1) // 2

    @property
    def room(self) -> int:
        """What there is for the text of a row, or of each side."""
        return self.half - self.gutter_beside if self.is_split else self.width - self.gutter


def painted(row: Row, colours: Sequence[Sequence[Coloured]], palette: Palette, gauge: Gauge) -> Strip:
    """A row as wide as the view. `colours` are those of its line, or of its lines on the left and on the right."""
    match row:
        case Title():
            return _filled(_title(row, palette), gauge.width, palette, "raised")
        case Fold():
            count, before = row.stop - row.start, gauge.gutter_beside if gauge.is_split else gauge.gutter
            text = f"{' ' * (before - 2)}⋯ {count} line{'s' * (count != 1)}"
            return _filled([Segment(text, palette.style("muted"))], gauge.width, palette)
        case Space():
            return Strip.blank(gauge.width, palette.style())
        case Code():
            numbers = (row.old, row.new) if gauge.is_wide else (row.old if row.new is None else row.new,)
            gutter = [*_margin(row, palette), _numbers(row, numbers, palette, gauge), _sign(row, palette)]
            return _scrolled(gutter, row, colours[0], palette, gauge.width, gauge.scrolled)
        case Both():
            old, new = row.left and row.left.old, row.right and row.right.new
            left = _side(row.left, old, colours[0], palette, gauge, gauge.half)
            right = _side(row.right, new, colours[-1], palette, gauge, gauge.width - gauge.half - 1)
            return Strip.join([left, Strip([Segment("│", palette.style("muted"))], 1), right])


def text_width(row: Row) -> int:
    """How many cells the text of a row takes, about: what is left of it where it is very long."""
    match row:
        case Code():
            return cell_len(shown_text(row)) + 2
        case Both():
            return max(text_width(side) if side is not None else 0 for side in (row.left, row.right))
        case _:
            return 0


def shown_text(row: Code) -> str:
    """The text of a line, as it is on the screen."""
    return spelled(body(row.text)[:LONGEST])


def first_change(row: Code) -> tuple[int, int] | None:
    """From which cell of its text to which a line differs first, if it does not as a whole."""
    if not row.marks:
        return None
    start, stop = row.marks[0]
    text = body(row.text)[:LONGEST]
    return cell_len(spelled(text[:start])), cell_len(spelled(text[:stop]))


# ── the parts of a row ───────────────────────────────────────────────────────────────────────────────────────────


def _title(row: Title, palette: Palette) -> list[Segment]:
    parts = [Segment(f" {spelled(row.path)}", palette.style("text", "raised", "bold"))]
    if row.is_new:
        parts.append(Segment(" new", palette.style("muted", "raised")))
    if row.added:
        parts.append(Segment(f"  +{row.added}", palette.style("added", "raised")))
    if row.removed:
        parts.append(Segment(f"  −{row.removed}", palette.style("removed", "raised")))
    return parts


def _side(
    row: Code | None, number: int | None, colours: Sequence[Coloured], palette: Palette, gauge: Gauge, width: int
) -> Strip:
    if row is None:
        return Strip.blank(width, palette.style("muted", "raised"))
    gutter = [*_margin(row, palette), _numbers(row, [number], palette, gauge), _sign(row, palette)]
    return _scrolled(gutter, row, colours, palette, width, gauge.scrolled)


def _margin(row: Code, palette: Palette) -> Iterator[Segment]:
    """Where the person is, and what was decided."""
    here = "❯" if row.is_chosen else "▌" if row.is_current else " "
    yield Segment(here, palette.style("accent", _paper(row)))
    is_quiet = row.hunk is None or row.tag == " " or (row.decision == "writing" and not row.is_end)
    glyph, ink = (" ", "accent") if is_quiet else MARKS[row.decision]
    yield Segment(glyph, palette.style(ink, _paper(row)))


def _numbers(row: Code, numbers: Sequence[int | None], palette: Palette, gauge: Gauge) -> Segment:
    shown = "".join(f"{'' if number is None else number + 1:>{gauge.digits}} " for number in numbers)
    return Segment(shown, palette.style("muted", _paper(row)))


def _sign(row: Code, palette: Palette) -> Segment:
    ink = "muted" if row.decision == "dropped" else _SIGNS[row.tag]
    return Segment(f"{row.tag} ", palette.style(ink, _paper(row), "bold" if row.tag != " " else ""))


def _paper(row: Code) -> str:
    if row.is_chosen:
        return "chosen"
    return "base" if row.decision == "dropped" else _PAPERS[row.tag]


def _scrolled(
    gutter: list[Segment], row: Code, colours: Sequence[Coloured], palette: Palette, width: int, by: int
) -> Strip:
    """The gutter and as much of the text as there is room for."""
    text, paper = _text(row, colours, palette), palette.style(paper=_paper(row))
    taken, length = _cells(gutter), _cells(text)
    room = width - taken
    if not by and length <= room:
        return Strip([*gutter, *text, Segment(" " * (room - length), paper)], width)
    if room <= 0:
        return Strip(gutter, taken).adjust_cell_length(width)
    shown, more = Strip(text, length).crop_extend(by, by + room, paper), palette.style("accent", _paper(row))
    if by and length:
        shown = Strip.join([Strip([Segment("‹", more)], 1), shown.crop(1)])
    if length > by + room:
        shown = Strip.join([shown.crop(0, room - 1), Strip([Segment("›", more)], 1)])
    return Strip.join([Strip(gutter, taken), shown])


def _cells(parts: list[Segment]) -> int:
    return sum(cell_len(part.text) for part in parts)


def _filled(parts: list[Segment], width: int, palette: Palette, paper: str = "base") -> Strip:
    return Strip(parts).adjust_cell_length(width, palette.style(paper=paper))


# ── the text ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _text(row: Code, colours: Sequence[Coloured], palette: Palette) -> list[Segment]:
    text, paper = body(row.text), _paper(row)
    parts: list[Segment] = []
    column = 0
    for start, stop, kind, is_marked in _pieces(min(len(text), LONGEST), colours, row.marks):
        shown = spelled(text[start:stop], column)
        column += cell_len(shown)
        parts.append(Segment(shown, _style(row, kind, palette, is_marked=is_marked)))
    muted = palette.style("muted", paper)
    if len(text) > LONGEST:
        parts.append(Segment(f" … {len(text) - LONGEST} more characters", muted))
    if row.shows_ending:
        parts.append(Segment("␍" if ending(row.text) else "  no newline at the end", muted))
    if row.is_end:
        parts.append(Segment("▌", palette.style("accent", paper)))
    return parts


def _style(row: Code, kind: str, palette: Palette, *, is_marked: bool) -> Style:
    if row.decision == "dropped":
        return palette.style("muted", _paper(row), "strike" if row.tag == "+" else "")
    if is_marked:
        return palette.style("text", f"{_PAPERS[row.tag]}-word", "bold")
    return palette.style(kind or "text", _paper(row), "italic" if kind == "comment" else "")


def _pieces(length: int, colours: Sequence[Coloured], marks: Sequence[Span]) -> Iterator[tuple[int, int, str, bool]]:
    """The text in pieces that look the same all over."""
    kinds: dict[int, str] = {}
    for start, stop, kind in colours:
        kinds[start], kinds[stop] = kind, ""
    marked = {at: is_marked for start, stop in marks for at, is_marked in ((start, True), (stop, False))}
    kind, is_marked = "", False
    for start, stop in pairwise(sorted({0, length, *(at for at in (*kinds, *marked) if at < length)})):
        kind, is_marked = kinds.get(start, kind), marked.get(start, is_marked)
        yield start, stop, kind, is_marked
