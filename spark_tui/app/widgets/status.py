"""The line at the top: where one is, what has changed there, what is going on, and how fast the model is."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from spark_tui.app.drawing.cells import fitted, spelled
from spark_tui.app.drawing.palette import palette_of

_GAP = 2
_DIGITS = 5  # of the speed, which is another one with every frame: what stands beside it keeps its place
_SECOND = 1000  # milliseconds
_INKS = {"paused": "warning", "review": "text", "applied": "added", "failed": "error"}


@dataclass(frozen=True, slots=True)
class Status:
    """What there is to tell; what is None or empty is not told. `changed`: how many files differ from the commit."""

    repo: str = ""
    branch: str = ""
    changed: int = 0
    model: str = ""
    tokens_per_second: float | None = None
    first_ms: float | None = None
    tokens_per_pass: float | None = None
    state: str = ""
    likely: str = ""
    model_note: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """A word of the line. The higher its weight, the longer it stays when there is less room."""

    text: str
    ink: str
    weight: int
    is_bold: bool = False


class StatusBar(Widget, can_focus=False):
    """One row: the place on the left, the model on the right."""

    DEFAULT_CSS = "StatusBar { height: 1; background: $background; }"

    _status = Status()

    def show(self, status: Status) -> None:
        if status != self._status:
            self._status = status
            self.refresh()

    def render_line(self, y: int) -> Strip:  # noqa: ARG002
        palette, width = palette_of(self.app), self.size.width
        left, right = _folded(_left(self._status), _right(self._status), width)

        def ink(part: Part) -> Segment:
            return Segment(part.text, palette.style(part.ink, look="bold" if part.is_bold else ""))

        blank = palette.style("muted")
        parts = [Segment(" ", blank)]
        for part in left:
            parts += [ink(part), Segment(" " * _GAP, blank)]
        parts.append(Segment(" " * max(0, width - _taken(left, right)), blank))
        for part in right:
            parts += [Segment(" · ", blank)] * (part is not right[0]) + [ink(part)]
        parts.append(Segment(" ", blank))
        return Strip(parts).adjust_cell_length(width, blank)


def _left(status: Status) -> list[Part]:
    parts = [
        Part("spark", "accent", 6, is_bold=True),
        Part(_at_most(status.repo, 24), "text", 7),
        Part(_at_most(status.branch, 24), "muted", 5),
        Part(f"+{status.changed}" if status.changed else "", "warning", 4),
        Part(spelled(status.state), _INKS.get(status.state, "accent"), 8),
        Part(status.likely, "muted", 4),
    ]
    return [part for part in parts if part.text]


def _right(status: Status) -> list[Part]:
    speed, first, per_pass = status.tokens_per_second, status.first_ms, status.tokens_per_pass
    parts = [
        Part(_at_most(status.model, 28), "text", 3),
        Part(spelled(status.model_note), "muted", 2),
        Part(f"{speed:{_DIGITS},.0f} tok/s".replace(",", " ") if speed is not None else "", "accent", 9),
        Part(f"first {_waited(first)}" if first is not None else "", "muted", 1),
        Part(f"{per_pass:.1f} tok/pass" if per_pass is not None else "", "muted", 0),
    ]
    return [part for part in parts if part.text]


def _waited(ms: float) -> str:
    return f"{ms:.0f} ms" if ms < _SECOND else f"{ms / _SECOND:.1f} s"


def _folded(left: list[Part], right: list[Part], width: int) -> tuple[list[Part], list[Part]]:
    """Without the parts that there is no room for, the lightest first."""
    while _taken(left, right) > width and len(left + right) > 1:
        lightest = min(left + right, key=lambda part: part.weight)
        left = [part for part in left if part is not lightest]
        right = [part for part in right if part is not lightest]
    return left, right


def _taken(left: list[Part], right: list[Part]) -> int:
    gaps = 2 + _GAP * len(left) + 3 * max(0, len(right) - 1)
    return gaps + sum(cell_len(part.text) for part in left + right)


def _at_most(text: str, most: int) -> str:
    """The text, or its end, in no more than so many cells."""
    shown = spelled(text)
    return shown if cell_len(shown) <= most else fitted(shown, most)
