"""A map of the wafer, two points to a cell: in shades of one colour, or where there are none in ░▒▓█ or in digits."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from rich.color import Color as Colour
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from spark_tui.app.drawing.palette import Palette, palette_of

Tint = Literal["colour", "shades", "digits"]
TINTS: tuple[Tint, ...] = ("colour", "shades", "digits")

_STEPS = 16  # shades of a colour
_DARKEST = 0.14  # of the ink, where there is something to show at all
_EMPTY = 0.05  # of the text's ink, where no layer lies
_SHADES = " ░▒▓█"
_NOTHING = "·"
_RAMP = 7  # cells that the scale takes at least, beside its words


@dataclass(frozen=True, slots=True)
class Sheet:
    """Shares from 0 to 1 of what `full` says, by rows, an even number of them; NaN where there is nothing. The second
    half of `full` may be left out."""

    title: str
    ink: str
    points: tuple[tuple[float, ...], ...] = ()
    full: tuple[str, str] = ("", "")


class HeatMap(Widget, can_focus=False):
    """A title, the map, and the scale below it."""

    DEFAULT_CSS = "HeatMap { background: $background; }"

    class Resized(Message):
        """There is room for another number of points now."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self._sheet = sheet
        self._tint: Tint = TINTS[0]

    def show(self, sheet: Sheet, tint: Tint) -> None:
        if (sheet, tint) != (self._sheet, self._tint):
            self._sheet, self._tint = sheet, tint
            self.refresh()

    def on_resize(self) -> None:
        self.post_message(self.Resized())

    def render_line(self, y: int) -> Strip:
        palette, width, last = palette_of(self.app), self.size.width, 1 + len(self._sheet.points) // 2
        if y == 0:
            parts = [Segment(self._sheet.title, palette.style(self._sheet.ink, look="bold"))]
        elif y == last:
            parts = list(_scale(self._sheet, palette, self._tint, width))
        elif y > last:
            parts = []
        else:
            parts = list(_cells(self._sheet, 2 * (y - 1), palette, self._tint))
        return Strip(parts).simplify().adjust_cell_length(width, palette.style())


def _cells(sheet: Sheet, first: int, palette: Palette, tint: Tint) -> list[Segment]:
    """Two rows of points in one of cells."""
    upper, lower = sheet.points[first : first + 2]
    if tint == "colour":
        return [
            Segment("▀", Style(color=_colour(a, sheet.ink, palette), bgcolor=_colour(b, sheet.ink, palette)))
            for a, b in zip(upper, lower, strict=True)
        ]
    style = palette.style(sheet.ink)
    return [Segment(_letter(_both(a, b), tint), style) for a, b in zip(upper, lower, strict=True)]


def _scale(sheet: Sheet, palette: Palette, tint: Tint, width: int) -> list[Segment]:
    if not sheet.points:
        return []
    full = next((full for full in ("".join(sheet.full), sheet.full[0]) if len(full) + _RAMP <= width), "")
    room = max(0, min(10, width - len(full) - 3))
    shares = [(at + 0.5) / room for at in range(room)]
    muted, base = palette.style("muted"), palette.papers["base"].rich_color
    if tint == "colour":
        ramp = [Segment("■", Style(color=_colour(share, sheet.ink, palette), bgcolor=base)) for share in shares]
    else:
        ramp = [Segment(_letter(share, tint), palette.style(sheet.ink)) for share in shares]
    return [Segment("0 ", muted), *ramp, Segment(f" {full}", muted)]


def _both(a: float, b: float) -> float:
    """What one letter says of two points."""
    return (a + b) / 2  # NaN, if one of them is: so regions are told apart


def _letter(share: float, tint: Tint) -> str:
    if math.isnan(share):
        return _NOTHING
    letters: Sequence[str] = _SHADES if tint == "shades" else "0123456789"
    return letters[min(int(share * len(letters)), len(letters) - 1)]


def _colour(share: float, ink: str, palette: Palette) -> Colour:
    base: Color = palette.papers["base"]
    if math.isnan(share):
        return base.blend(palette.inks["text"], _EMPTY).rich_color
    level = round(min(max(share, 0), 1) * _STEPS) / _STEPS
    return base.blend(palette.inks[ink], _DARKEST + (1 - _DARKEST) * level).rich_color
