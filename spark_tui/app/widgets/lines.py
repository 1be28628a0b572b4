"""The text of a page. What it has may be thousands of lines, so only those in sight are painted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.style import Style as RichStyle
from textual.content import Content
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.selection import Selection
from textual.strip import Strip
from textual.style import Style
from textual.visual import Visual

_LEAST = 10  # columns


def folded(line: Content, width: int, hang: int) -> Iterator[Content]:
    """All of it within so many columns; what follows stands below what is behind `hang` characters."""
    if line.cell_length <= width:
        yield line
        return
    head, rest = line.divide([hang])
    first, *others = rest.wrap(max(_LEAST, width - hang))
    yield head + first
    yield from (other.pad_left(hang) for other in others)


class Lines(ScrollView):
    """What is longer is cut off at the edge. The mouse selects in them."""

    DEFAULT_CSS = """
    Lines { scrollbar-size: 1 1; overflow-x: hidden; text-wrap: nowrap; text-overflow: ellipsis; }
    """

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._lines: Sequence[Content] = ()

    def show(self, lines: Sequence[Content]) -> None:
        self._lines = lines
        self.virtual_size = Size(0, len(lines))
        self.refresh()

    @property
    def text(self) -> str:
        return "\n".join(line.plain for line in self._lines)

    def render_line(self, y: int) -> Strip:
        y, width = y + self.scroll_offset.y, self.scrollable_content_region.width
        blank = RichStyle(bgcolor=self.rich_style.bgcolor)
        if y >= len(self._lines) or not width:
            return Strip.blank(width, blank)
        line = self._selected(self._lines[y], y)
        strips = Visual.to_strips(self, line, width, 1, self.visual_style, apply_selection=False)
        return strips[0].apply_offsets(0, y).adjust_cell_length(width, blank)

    def _selected(self, line: Content, y: int) -> Content:
        span = self.text_selection.get_span(y) if self.text_selection is not None else None
        if span is None:
            return line
        start, stop = span
        style = Style.from_styles(self.screen.get_component_styles("screen--selection"))
        return line.stylize(style, start, len(line) if stop < 0 else stop)

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        return selection.extract(self.text), "\n"
