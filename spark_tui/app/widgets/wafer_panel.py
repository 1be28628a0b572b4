"""The wafer beside the edit: what the model that writes would do there, and what it does here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.content import Content
from textual.widget import Widget

from spark_tui.app.wafer.facts import Clocks, Summary, duration, grouped

_BARS = "▁▂▃▄▅▆▇█"
_MOST_BARS = 9
_KB = 1024


class WaferPanel(Widget, can_focus=False):
    DEFAULT_CSS = """
    WaferPanel { height: 4; padding: 0 1; margin-top: 1; background: $background; color: $foreground; display: none;
        text-wrap: nowrap; text-overflow: clip;
    }
    """

    _summary: Summary | None = None
    _clocks = Clocks()

    def show(self, summary: Summary | None, clocks: Clocks) -> None:
        if (summary, clocks) != (self._summary, self._clocks):
            self._summary, self._clocks = summary, clocks
            self.display = summary is not None
            self.refresh()

    def render(self) -> Content:
        return (
            Content("\n").join(_lines(self._summary, self._clocks, self.content_size.width))
            if self._summary is not None
            else Content("")
        )


def _lines(summary: Summary, clocks: Clocks, width: int) -> Iterator[Content]:
    muted = "$text-muted"
    yield Content.assemble(("Wafer", "bold $accent"), f"  {summary.on}, simulated ±{summary.accuracy:.0%}")
    at = clocks.tokens % len(summary.levels) if clocks.runs else None
    room = min(_MOST_BARS, width - len(summary.where) - 1)
    yield bars(summary.levels, at, room) + Content.styled(f" {summary.where}", muted)
    yield Content.assemble(
        (f"{grouped(summary.rate)} tok/s", "bold"),
        (f"  {summary.sram // _KB} KB/PE {max(summary.levels):.0%} full", muted),
    )
    yield Content.styled(_here(clocks), muted)


def bars(levels: Sequence[float], at: int | None, room: int = _MOST_BARS) -> Content:
    """A bar for each region, or for some of many; the one where the token is stands out."""
    count = max(1, min(len(levels), room))
    shown = [levels[place * len(levels) // count] for place in range(count)]
    here = None if at is None else at * count // len(levels)
    letters = [_BARS[min(int(level * len(_BARS)), len(_BARS) - 1)] for level in shown]
    return Content.assemble(
        *((each, "bold $warning" if place == here else "$accent") for place, each in enumerate(letters))
    )


def _here(clocks: Clocks) -> str:
    if clocks.simulated:
        return f"{clocks.tokens} tokens: {duration(clocks.simulated)} there, {duration(clocks.here)} here"
    if clocks.rate:
        return f"{grouped(clocks.rate)} tok/s here, measured"
    return "here: nothing measured yet"
