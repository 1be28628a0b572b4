"""The timeline of a turn: how far it has come, where its hunks end, and where it is cut."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from spark_tui.app.drawing.palette import palette_of

_MARGINS = 2
_COUNT = 5  # digits: with these the line keeps its length while tokens come in
_SHORTEST = 12  # cells; in less nobody can point at a place


@dataclass(frozen=True, slots=True)
class Line:
    """What is on it. Places are counted as `length` is: in tokens, or in whatever the app moves by."""

    length: int = 0
    cuts: tuple[int, ...] = ()
    at: int = 0
    hunks: int = 0
    branches: int = 1
    branch: int = 0
    tokens: int = 0


class TimelineBar(Widget, can_focus=False):
    """One row. Clicking or dragging moves the cut."""

    DEFAULT_CSS = "TimelineBar { height: 1; background: $background; }"

    class Moved(Message):
        """Somebody wants to see the turn as it was there."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    _line = Line()
    _is_held = False

    def show(
        self, length: int, cuts: Sequence[int], at: int, hunks: int, branches: int, branch: int, tokens: int
    ) -> None:
        """`cuts` are where hunks end; branches count from 0."""
        line = Line(length, tuple(cuts), at, hunks, branches, branch, tokens)
        if line != self._line:
            self._line = line
            self.refresh()

    def render_line(self, y: int) -> Strip:  # noqa: ARG002
        palette, line, room = palette_of(self.app), self._line, self._room
        reached = _cell(line.at, line.length, room) if line.length else -1
        parts = [Segment(" ", palette.style())]
        for at, glyph in enumerate(_cells(line, room)):
            ink = "muted" if at > reached else "text" if glyph == "─" else "accent"
            parts.append(Segment(glyph, palette.style(ink)))
        parts.append(Segment(_label(line, self.size.width), palette.style("muted")))
        return Strip(parts).simplify().adjust_cell_length(self.size.width, palette.style())

    @property
    def _room(self) -> int:
        """The cells of the line itself."""
        return max(0, self.size.width - _MARGINS - cell_len(_label(self._line, self.size.width)))

    # ── mouse ────────────────────────────────────────────────────────────────────────────────────────────────────

    def on_mouse_down(self, event: events.MouseDown) -> None:
        if self._line.length and 1 <= event.x <= self._room:
            self._is_held = True
            self.capture_mouse()
            self._move(event.x)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._is_held:
            self._move(event.x)

    def on_mouse_up(self) -> None:
        self._is_held = False
        self.release_mouse()

    def _move(self, x: int) -> None:
        last = max(1, self._room - 1)
        at = round(min(max(x - 1, 0), last) * self._line.length / last)
        if at != self._line.at:
            self.post_message(self.Moved(at))


def _label(line: Line, width: int) -> str:
    """What is counted; where there is little room, the less important goes first. Nothing, before there is anything."""
    branch = f" · branch {line.branch + 1} of {line.branches}" if line.branches > 1 else ""
    if not line.tokens and not line.hunks:
        return branch.removeprefix(" ·")
    counted = f" {f'{line.tokens:,}'.replace(',', ' '):>{_COUNT}} token{'s' * (line.tokens != 1)}"
    tokens = counted if line.tokens else ""  # what no model wrote has none
    hunks = f"{',' * bool(tokens)} {line.hunks} hunk{'s' * (line.hunks != 1)}"
    for label in (tokens + hunks + branch, tokens + hunks, tokens, ""):
        if cell_len(label) + _SHORTEST + _MARGINS <= width:
            return label
    return ""


def _cells(line: Line, room: int) -> list[str]:
    cells = ["─"] * room
    if not room or not line.length:
        return cells
    for cut in filter(None, line.cuts):  # at the beginning no hunk ends
        cells[_cell(cut, line.length, room)] = "●"
    cells[_cell(line.at, line.length, room)] = "▌"
    return cells


def _cell(at: int, length: int, room: int) -> int:
    return min(max(at, 0), length) * (room - 1) // length if length and room else 0
