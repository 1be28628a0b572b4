"""The diff: one view over all files of a turn, painted line by line, each line when it is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat
from math import ceil
from typing import Literal

from rich.cells import cell_len
from textual import events
from textual.cache import LRUCache
from textual.filter import ANSIToTruecolor, LineFilter
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.scrollbar import ScrollBar
from textual.selection import Selection
from textual.strip import Strip
from textual.widget import Widget

from spark_tui.app.drawing.inks import inks
from spark_tui.app.drawing.layout import View, lay_out
from spark_tui.app.drawing.paint import Gauge, first_change, painted, shown_text, text_width
from spark_tui.app.drawing.palette import Palette, palette_of
from spark_tui.app.drawing.rows import Both, Code, Row
from spark_tui.app.drawing.scene import FileView, Scene
from spark_tui.app.drawing.selected import extracted, selectable
from spark_tui.app.drawing.syntax import Colours

_AROUND = 3  # rows that stay visible above and below of what somebody looks at
# Rows whose strips are kept: some screens of them. A strip is twenty objects, and to look through those of thousands of
# rows for garbage holds up a key by 50 ms.
_PAINTED = 256
_EIGHTHS = 8  # of a cell: what a scrollbar's thumb is long

Mode = Literal["unified", "split"]


class DiffView(ScrollView, can_focus=False):
    """`show` it a scene as often as there is a new one: only the rows that differ are painted again."""

    ALLOW_SELECT = True
    # Scrollbars are always there: ones that come and go would lay out the whole screen anew while a hunk grows. The one
    # below has no height: lines that go on say so themselves.
    DEFAULT_CSS = """
    DiffView {
        background: $background;
        overflow: scroll scroll;
        scrollbar-size: 0 1;
        scrollbar-background: $background;
        scrollbar-background-hover: $background;
        scrollbar-background-active: $background;
        scrollbar-corner-color: $background;
        scrollbar-color: $foreground 20%;
        scrollbar-color-hover: $foreground 40%;
        scrollbar-color-active: $accent;
    }
    """

    mode: reactive[Mode] = reactive[Mode]("unified")
    whole_file: reactive[bool] = reactive(False)

    class Clicked(Message):
        """Somebody has clicked on a line: that line of the old file, or the one it stands before, counted from 0."""

        def __init__(self, path: str, old_line: int, hunk_number: int | None, place: int | None) -> None:
            super().__init__()
            self.path, self.old_line, self.hunk_number, self.place = path, old_line, hunk_number, place

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._layout = lay_out(Scene(), View(), {})
        self._palette: Palette | None = None
        self._strips: LRUCache[tuple[Row, Gauge], Strip] = LRUCache(_PAINTED)
        self._inks: dict[int, tuple[Colours, ...]] = {}
        self._seen: dict[int, Row | None] = {}
        self._digits = 3
        self._gauge = Gauge(0, 3)
        self._widest = 0
        self._thumb = range(0)
        self._follows = True
        self._is_steered = False

    # ── showing ──────────────────────────────────────────────────────────────────────────────────────────────────

    def show(self, scene: Scene) -> None:
        """Show this from now on. While it is written, its end stays in sight, unless somebody looks elsewhere or is
        among the hunks."""
        before = self._layout.scene
        if (before.streaming, before.dimmed) != (scene.streaming, scene.dimmed):
            self._begin()
        self._arrange(scene)
        if before.streaming and not scene.streaming and before.current is None:
            self._settle(scene)
        elif (before.current, before.place) != (scene.current, scene.place):
            self._follows = scene.streaming
            self._go(scene)
        if scene.streaming and scene.place is None and scene.current in (None, len(self._layout.shapes) - 1):
            self._follow()
        self._repaint()

    def _begin(self) -> None:
        """Forget how rows were painted: lines above may have changed, and with them the state that a line begins in."""
        self._palette = None
        self._strips.clear()
        self._seen = {}
        self._widest = 0
        self._follows = True

    def _arrange(self, scene: Scene) -> None:
        view = View(is_split=self.mode == "split", is_whole=self.whole_file)
        self._layout = lay_out(scene, view, self._layout.shapes)
        self._inks.clear()
        self._digits = 1 + len(str(max([99, *map(_most, scene.files)])))
        self._fit()

    def _fit(self) -> None:
        """Tell the scrollbar how much there is, without having the screen laid out."""
        is_split = self._layout.view.is_split
        gauge = Gauge(self._sight.width, self._digits, self.scroll_offset.x, is_split)
        if gauge != self._gauge:
            self._gauge = gauge
            self.refresh()
        size = Size(gauge.width + max(0, self._widest - gauge.room), self._layout.height)
        self.set_reactive(Widget.virtual_size, size)  # pyright: ignore[reportArgumentType]
        if self.scroll_offset.y > self.max_scroll_y:
            self._steer(self.max_scroll_y)

    def _repaint(self) -> None:
        """Have those rows painted that are not what they were."""
        top, (width, height) = self.scroll_offset.y, self._sight
        rows = self._layout.rows(top, top + height)
        seen = dict(enumerate([*rows, *repeat(None, height - len(rows))], top))
        new = [y for y, row in seen.items() if y not in self._seen or row != self._seen[y]]
        if new:
            self.refresh(*(Region(0, y - top, width, 1) for y in new))
        self._widest = max([self._widest, *(text_width(row) for y in new if (row := seen[y]) is not None)])
        self._seen = seen
        self._fit()
        self._move_thumb()

    def _move_thumb(self) -> None:
        """If it moves by what can be seen: to paint the scrollbar for every new line is a fifth of a frame."""
        bar, height = self.vertical_scrollbar, self._layout.height
        bar.set_reactive(ScrollBar.window_virtual_size, height)
        thumb = _thumb(height, self._sight.height, self.scroll_y)
        if thumb != self._thumb:
            self._thumb = thumb
            bar.refresh()

    @property
    def cuts_off(self) -> bool:
        """Whether what changes in a line goes on right of what is seen of it."""
        end = self.scroll_offset.x + self._gauge.room
        lines = (line for row in self._seen.values() if row is not None for line in _lines(row))
        return any(line.tag != " " and cell_len(shown_text(line)) > end for line in lines)

    # ── where the person looks ───────────────────────────────────────────────────────────────────────────────────

    def _follow(self) -> None:
        """In steps of half a view: what is read stands still meanwhile, and a frame paints only what is new. Where they
        begin does not depend on which lines a frame happened to see."""
        end, top, height = self._layout.end, self.scroll_offset.y, self._sight.height
        if self._follows and height and end is not None and not top <= end < top + height - 1:
            step = max(1, height // 2)
            self._steer(max(0, end - height + 1 + step) // step * step)

    def _settle(self, scene: Scene) -> None:
        """Writing is over. Who is still at the last hunk sees what they saw; else it is read from the beginning."""
        last, top = len(self._layout.shapes) - 1, self.scroll_offset.y
        rows = self._layout.hunk_rows(last)
        if scene.current != last:
            self._steer(0)
        elif rows.start < top + self._sight.height and top < rows.stop:
            return
        self._go(scene)

    def _go(self, scene: Scene) -> None:
        """To the hunk in focus, or to the line in it."""
        if scene.current is None or not self._sight.height:
            return
        self._reveal(self._rows_in_focus(scene.current, scene.place))
        self._reveal_change()

    def _rows_in_focus(self, hunk: int, place: int | None) -> range:
        if place is None:
            return self._layout.hunk_rows(hunk)
        row = self._layout.place_row(hunk, place)
        return range(row, row + 1)

    def _reveal(self, rows: range) -> None:
        """Scroll no further than needed to see these rows and a few around them; their first ones, if they are many."""
        height, top = self._sight.height, self.scroll_offset.y
        around = min(_AROUND, max(0, (height - 1) // 4))
        first, stop = rows.start - around, rows.stop + around
        if first < top or stop - first > height:
            self._steer(first)
        elif stop > top + height:
            self._steer(stop - height)

    def _reveal_change(self) -> None:
        """Move the text aside if what changes in the hunk or line in focus would be cut off."""
        current, place = self._layout.scene.current, self._layout.scene.place
        if current is None or not self._sight.height:
            return
        focus = self._rows_in_focus(current, place)
        rows = self._layout.rows(focus.start, min(focus.stop, focus.start + self._sight.height))
        self._widest = max([self._widest, *map(text_width, rows)])
        self._fit()
        room = self._gauge.room - 2  # without the signs that there is more
        ends = [cells for row in rows for line in _lines(row) if (cells := first_change(line)) is not None]
        hidden = next(((start, stop) for start, stop in ends if stop > room), None)
        self._move_aside(0 if hidden is None else max(0, min(hidden[1] - room, hidden[0] - 2)))

    def scroll_aside(self, step: int) -> None:
        """By half of what is seen of the text."""
        self._move_aside(self.scroll_offset.x + step * self._gauge.room // 2)

    def _move_aside(self, x: int) -> None:
        self.scroll_to(x=x, animate=False, immediate=True)

    def _steer(self, y: int) -> None:
        self._is_steered = True
        try:
            self.scroll_to(y=y, animate=False, immediate=True)
        finally:
            self._is_steered = False

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        bar = self.vertical_scrollbar
        bar.set_reactive(ScrollBar.position, bar.validate_position(new_value))  # before Textual does, and paints it
        super().watch_scroll_y(old_value, new_value)
        if not self._is_steered:
            end, top = self._layout.end, round(new_value)
            self._follows = end is not None and top <= end < top + self._sight.height
            self._repaint()

    def watch_scroll_x(self, old_value: float, new_value: float) -> None:
        super().watch_scroll_x(old_value, new_value)
        self._fit()

    def watch_mode(self) -> None:
        self._rearrange()

    def watch_whole_file(self) -> None:
        self._rearrange()

    def _rearrange(self) -> None:
        """Another view of the same: the hunk in focus stays where it is, or else what is at the top."""
        top = self.scroll_offset.y
        rows = self._layout.rows(top, top + self._sight.height)
        lines = [(at, line) for at, row in enumerate(rows) for line in _lines(row)]
        self._arrange(self._layout.scene)
        if lines:
            at, line = next((found for found in lines if found[1].is_current), lines[0])
            self._steer(self._layout.where(line) - at)
        self._reveal_change()
        self._repaint()

    # ── painting ─────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def _sight(self) -> Size:
        """What is seen at once: all but the scrollbars."""
        return self.scrollable_content_region.size

    def render_lines(self, crop: Region) -> list[Strip]:
        """Without all that Textual looks for at each line: there is no border here, no padding, tint or link."""
        lines = [self.render_line(y) for y in crop.line_range]
        for its in self.get_line_filters():
            lines = [line.apply_filter(its, self.background_colors[1]) for line in lines]
        return [line.crop_extend(*crop.column_span, None) for line in lines]

    def get_line_filters(self) -> Sequence[LineFilter]:
        """One looks through every letter for colours that are only names. That is a tenth of a frame."""
        filters = super().get_line_filters()
        return [its for its in filters if not isinstance(its, ANSIToTruecolor)] if self._colours.is_true else filters

    def render_line(self, y: int) -> Strip:
        y += self.scroll_offset.y
        if y >= self._layout.height:
            return Strip.blank(self._gauge.width, self._colours.style())
        strip = self._strip(y)
        if self._layout.scene.streaming or self._layout.view.is_split:
            return strip  # nothing to select while it moves, or from two columns at once
        return self._selectable(strip, y)

    def _strip(self, y: int) -> Strip:
        row, gauge = self._seen.get(y) or self._layout.row(y), self._gauge
        strip = self._strips.get((row, gauge))
        if strip is None:
            if y not in self._inks:
                self._inks |= inks(self._layout, y, self.scroll_offset.y + self._sight.height)
            strip = painted(row, self._inks.get(y, ((),)), self._colours, gauge)
            self._strips[row, gauge] = strip
        return strip

    @property
    def _colours(self) -> Palette:
        if self._palette is None:
            palette = palette_of(self.app)
            self._palette = palette.faded() if self._layout.scene.dimmed else palette
        return self._palette

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._palette = None
        self._strips.clear()

    def on_resize(self) -> None:
        self._fit()
        if self._layout.scene.streaming and self._layout.scene.current is None:
            self._follow()
        else:
            self._go(self._layout.scene)
        self._repaint()

    # ── mouse ────────────────────────────────────────────────────────────────────────────────────────────────────

    def on_click(self, event: events.Click) -> None:
        y = event.y + self.scroll_offset.y
        if self.text_selection is not None or y >= self._layout.height:
            return
        lines = _lines(self._layout.row(y))
        if lines:
            line = lines[0] if event.x < self._gauge.half else lines[-1]
            self.post_message(self.Clicked(line.path, self._layout.old_line(line), line.hunk, line.place))

    # ── selecting ────────────────────────────────────────────────────────────────────────────────────────────────

    def _selectable(self, strip: Strip, y: int) -> Strip:
        style = self.screen.get_component_rich_style("screen--selection")
        return selectable(strip, y, self._gauge, self.text_selection, style)

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        return extracted(self._layout, selection), "\n"


def _thumb(height: int, window: int, y: float) -> range:
    """Which eighths of a cell it covers, as the scrollbar rounds them."""
    if height <= window:
        return range(0)
    size = max(1, window * window / height)
    start = int((window - size) * y / (height - window) * _EIGHTHS)
    return range(start, start + ceil(size * _EIGHTHS))


def _lines(row: Row) -> list[Code]:
    """The lines in a row."""
    if isinstance(row, Both):
        return [side for side in (row.left, row.right) if side is not None]
    return [row] if isinstance(row, Code) else []


def _most(file: FileView) -> int:
    """The highest number that a line of the file can have."""
    return len(file.lines) + sum(len(view.hunk.lines) for view in file.hunks)
