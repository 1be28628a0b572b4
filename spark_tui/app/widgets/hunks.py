"""The hunks of a turn: where each is, how large, and what was decided about it."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from spark_tui.app.drawing.cells import fitted, spelled
from spark_tui.app.drawing.paint import MARKS
from spark_tui.app.drawing.palette import Palette, palette_of
from spark_tui.app.drawing.rows import Decision, decision
from spark_tui.app.drawing.scene import HunkView, Scene
from spark_tui.app.drawing.shape import Shape

_WORDS: dict[Decision, str] = {
    "undecided": "",
    "kept": "kept",
    "dropped": "dropped",
    "partly kept": "partly",
    "writing": "writing",
}

_WIDE = 34  # from here on there is room for words


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of the list."""

    where: str
    size: str
    decision: Decision
    is_current: bool


class HunkList(ScrollView, can_focus=False):
    """A row a hunk, under a line that counts them."""

    DEFAULT_CSS = """
    HunkList {
        background: $background;
        overflow-x: hidden;
        scrollbar-size: 1 1;
        scrollbar-background: $background;
        scrollbar-color: $foreground 20%;
    }
    """

    class Chosen(Message):
        """Somebody wants to see that hunk."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    _scene = Scene()
    _hunks: tuple[tuple[str, HunkView], ...] = ()
    _palette: Palette | None = None

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._shapes: dict[int, Shape] = {}
        self._seen: dict[int, str | Entry | None] = {}

    def show(self, scene: Scene) -> None:
        was_at = self._scene.current
        self._scene = scene
        self._hunks = tuple((file.path, view) for file in scene.files for view in file.hunks)
        if (size := Size(0, len(self._hunks) + 1)) != self.virtual_size:
            self.virtual_size = size
            self.scroll_y = min(self.scroll_y, self.max_scroll_y)
        if scene.current is not None and scene.current != was_at:
            self._reveal(scene.current + 1)
        elif scene.streaming and scene.current is None:
            self._reveal(len(self._hunks))
        top = self.scroll_offset.y
        seen = {y: self._row(y) for y in range(top, top + self.size.height)}
        for y, row in seen.items():
            if y not in self._seen or row != self._seen[y]:
                self.refresh_line(y)
        self._seen = seen

    def _reveal(self, y: int) -> None:
        top, height = self.scroll_offset.y, self.size.height
        if not top < y < top + height:
            self.scroll_to(y=y - height // 2, animate=False, force=True, immediate=True)

    def _row(self, y: int) -> str | Entry | None:
        """The title, a hunk, or nothing."""
        if y == 0:
            return self._title()
        return self._entry(y - 1) if y <= len(self._hunks) else None

    def _title(self) -> str:
        count, current = len(self._hunks), self._scene.current
        if not count:
            return "No hunks yet" if self._scene.streaming else "No hunks"
        return f"Hunks {current + 1} of {count}" if current is not None else f"{count} hunk{'s' * (count != 1)}"

    def _entry(self, number: int) -> Entry:
        path, view = self._hunks[number]
        shape = self._shapes.get(number)
        if shape is None or not shape.fits(view):
            shape = self._shapes[number] = Shape(view, shape)
        size = " ".join([f"+{shape.added}"] * (shape.added > 0) + [f"−{shape.removed}"] * (shape.removed > 0))
        where = f"{spelled(path)}:{view.hunk.start + 1}"
        return Entry(where, size, decision(path, view), number == self._scene.current)

    def render_line(self, y: int) -> Strip:
        palette, width = self._colours, self.scrollable_content_region.width
        match self._row(y + self.scroll_offset.y):
            case None:
                return Strip.blank(width, palette.style())
            case str(title):
                heading = Segment(f" {title}", palette.style("text", "raised", "bold"))
                return _filled([heading], width, palette, "raised")
            case Entry() as entry:
                paper = "chosen" if entry.is_current else "base"
                return _filled(_painted(entry, paper, width, palette), width, palette, paper)

    @property
    def _colours(self) -> Palette:
        if self._palette is None:
            self._palette = palette_of(self.app)
        return self._palette

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._palette = None

    def on_click(self, event: events.Click) -> None:
        number = event.y + self.scroll_offset.y - 1
        if 0 <= number < len(self._hunks):
            self.post_message(self.Chosen(number))


def _painted(entry: Entry, paper: str, width: int, palette: Palette) -> list[Segment]:
    glyph, ink = MARKS[entry.decision]
    word = f"{_WORDS[entry.decision]:<8}" if width >= _WIDE else ""
    room = width - 3 - cell_len(f" {glyph} {word}")
    size = f"{entry.size:>7}"
    if room - len(size) < cell_len(entry.where) <= room - len(entry.size) - 1:
        size = entry.size.rjust(room - cell_len(entry.where))  # the whole path before a blank
    tail = f"{size} {glyph} {word}"
    where = _shortened(entry.where, room - len(size))
    here = "▸ " if entry.is_current else "  "
    faint = entry.decision == "dropped"
    return [
        Segment(f" {here}", palette.style("accent", paper)),
        Segment(where, palette.style("muted" if faint else "text", paper, "bold" if entry.is_current else "")),
        Segment(tail[: len(size) + 1], palette.style("muted", paper)),
        Segment(tail[len(size) + 1 :], palette.style(ink, paper)),
    ]


def _shortened(path: str, width: int) -> str:
    """The end of a path says more than its beginning: where there is little room, the folders go first."""
    if cell_len(path) > width and "/" in path:
        name = path.rpartition("/")[2]
        path = name if cell_len(name) <= width < cell_len(name) + 2 else f"…/{name}"
    return fitted(path, width)


def _filled(parts: list[Segment], width: int, palette: Palette, paper: str = "base") -> Strip:
    return Strip(parts).adjust_cell_length(width, palette.style(paper=paper))
