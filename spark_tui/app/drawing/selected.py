"""Selecting text of the diff with the mouse: the code alone, without numbers and signs."""

from __future__ import annotations

from rich.style import Style
from textual.selection import Selection
from textual.strip import Strip

from spark_tui.app.drawing.layout import Layout
from spark_tui.app.drawing.paint import Gauge, shown_text
from spark_tui.app.drawing.rows import Code


def selectable(strip: Strip, y: int, gauge: Gauge, selection: Selection | None, style: Style) -> Strip:
    """The strip, knowing where in the text each of its characters is, and showing which are selected."""
    margin, text = strip.crop(0, gauge.gutter), strip.crop(gauge.gutter)
    span = selection.get_span(y) if selection is not None else None
    if span is not None:
        start, stop = (text.cell_length if at < 0 else _cell(text, at - gauge.scrolled) for at in span)
        chosen = text.crop(start, stop).apply_style(style)
        text = Strip.join([text.crop(0, start), chosen, text.crop(stop)])
    return Strip.join([margin, text.apply_offsets(gauge.scrolled, y)])


def _cell(text: Strip, at: int) -> int:
    return min(text.index_to_cell_position(max(0, at)), text.cell_length)


def extracted(layout: Layout, selection: Selection) -> str:
    """What is selected, as it is shown: pasted somewhere, it acts on no terminal."""
    first = 0 if selection.start is None else selection.start.y
    last = layout.height - 1 if selection.end is None else min(selection.end.y, layout.height - 1)
    rows = (layout.row(y) for y in range(first, last + 1))
    lines = [shown_text(row) if isinstance(row, Code) else "" for row in rows]
    if lines and selection.end is not None:
        lines[-1] = lines[-1][: selection.end.x]
    if lines and selection.start is not None:
        lines[0] = lines[0][selection.start.x :]
    return "\n".join(lines)
