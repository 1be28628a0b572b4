"""Where everything of a scene stands: files, hunks, context and folds from top to bottom.

Nothing is laid out line by line. A scene is a few blocks, each knows how high it is, and a row is made when it is
looked at: a frame costs what is visible, however long the file is.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from spark_tui.app.drawing.rows import Both, Code, Fold, Row, Space, Title, decision_about
from spark_tui.app.drawing.scene import FileView, HunkView, Scene
from spark_tui.app.drawing.shape import Shape
from spark_tui.edits.patches.patch import CONTEXT
from spark_tui.edits.text import ending


@dataclass(frozen=True, slots=True)
class View:
    """How a person wants to see it."""

    is_split: bool = False
    is_whole: bool = False


@dataclass(frozen=True, slots=True)
class Single:
    """A block of one row."""

    row: Title | Space | Fold
    height: int = 1


@dataclass(frozen=True, slots=True)
class Around:
    """Lines that do not change. `shift`: how far they move."""

    file: FileView
    lines: range
    shift: int

    @property
    def height(self) -> int:
        return len(self.lines)


@dataclass(frozen=True, slots=True)
class Change:
    """A hunk. `shift` is that of the hunks before it."""

    file: FileView
    view: HunkView
    shape: Shape
    number: int
    shift: int
    height: int


Block = Single | Around | Change


@dataclass(frozen=True, slots=True)
class Layout:
    scene: Scene
    view: View
    blocks: tuple[Block, ...]
    tops: tuple[int, ...]
    shapes: Mapping[int, Shape]

    @property
    def height(self) -> int:
        return self.tops[-1]

    def block(self, y: int) -> int:
        """The block a row is in."""
        return min(bisect_right(self.tops, y), len(self.blocks)) - 1

    def row(self, y: int) -> Row:
        at = self.block(y)
        block, inner = self.blocks[at], y - self.tops[at]
        match block:
            case Single():
                return block.row
            case Around():
                return _unchanged(block, block.lines[inner], self.view)
            case Change():
                return _changed(block, inner, self)

    def rows(self, first: int, stop: int) -> list[Row]:
        return [self.row(y) for y in range(max(0, first), min(stop, self.height))]

    def where(self, code: Code) -> int:
        """The row in which a line stands, or the fold that hides it."""
        if code.hunk is not None and code.place is not None:
            return self.place_row(code.hunk, code.place)
        old = self.old_line(code)
        for top, block in zip(self.tops, self.blocks, strict=False):
            match block:
                case Around(file, lines) if file.path == code.path and old in lines:
                    return top + lines.index(old)
                case Single(Fold(path, start, stop)) if path == code.path and old in range(start, stop):
                    return top
        return 0

    def old_line(self, code: Code) -> int:
        """The line of the old file that a line is, or stands before."""
        if code.old is not None or code.hunk is None or code.place is None:
            return code.old or 0
        return self.shapes[code.hunk].old(code.place)

    def hunk_rows(self, number: int) -> range:
        """Where a hunk stands."""
        for top, block in zip(self.tops, self.blocks, strict=False):
            if isinstance(block, Change) and block.number == number:
                return range(top, top + block.height)
        return range(0)

    def place_row(self, number: int, place: int) -> int:
        """Where a line of a hunk stands."""
        top, shape = self.hunk_rows(number).start, self.shapes.get(number)
        if shape is None:
            return top
        return top + (shape.at_beside(place) if self.view.is_split else place)

    @property
    def end(self) -> int | None:
        """Where the line stands that is being written; if none is, the end of the last hunk."""
        last = next((block for block in reversed(self.blocks) if isinstance(block, Change)), None)
        if last is None:
            return None
        place = last.shape.growing
        return self.place_row(last.number, len(last.shape.tags) - 1 if place is None else place)


def lay_out(scene: Scene, view: View, known: Mapping[int, Shape]) -> Layout:
    """The layout of a scene; `known` are the shapes of the one before."""
    shapes: dict[int, Shape] = {}
    for number, hunk in enumerate(hunk for file in scene.files for hunk in file.hunks):
        shape = known.get(number)
        shapes[number] = shape if shape is not None and shape.fits(hunk) else Shape(hunk, shape)
    blocks = tuple(block for block in _blocks(scene, view, shapes) if block.height)
    return Layout(scene, view, blocks, (0, *accumulate(block.height for block in blocks)), shapes)


def _blocks(scene: Scene, view: View, shapes: Mapping[int, Shape]) -> Iterator[Block]:
    number = 0
    for file in scene.files:
        if file is not scene.files[0]:
            yield Single(Space())
        mine = [shapes[at] for at in range(number, number + len(file.hunks))]
        added, removed = sum(shape.added for shape in mine), sum(shape.removed for shape in mine)
        yield Single(Title(file.path, added, removed, file.is_new))
        yield from _file(file, number, mine, view)
        number += len(mine)


def _file(file: FileView, first: int, shapes: Sequence[Shape], view: View) -> Iterator[Block]:
    done = shift = 0
    for number, (hunk, shape) in enumerate(zip(file.hunks, shapes, strict=True), first):
        yield from _between(file, range(done, shape.hunk.start), shift, view, above=done > 0, below=True)
        yield Change(file, hunk, shape, number, shift, shape.height_beside if view.is_split else len(shape.tags))
        done, shift = shape.stop, shift + shape.added - shape.removed
    yield from _between(file, range(done, len(file.lines)), shift, view, above=done > 0, below=False)


def _between(file: FileView, lines: range, shift: int, view: View, *, above: bool, below: bool) -> Iterator[Block]:
    """What lies between two hunks, or around the first and the last: a few lines beside each, the rest folded."""
    head, tail = CONTEXT * above, CONTEXT * below
    if view.is_whole or len(lines) <= head + tail + 1:
        yield Around(file, lines, shift)
        return
    middle = lines[head : len(lines) - tail]
    yield Around(file, lines[:head], shift)
    yield Single(Fold(file.path, middle.start, middle.stop))
    yield Around(file, lines[len(lines) - tail :], shift)


def _unchanged(block: Around, at: int, view: View) -> Row:
    text = block.file.lines[at]
    row = Code(block.file.path, " ", text, at, at + block.shift, shows_ending=not ending(text))
    return Both(row, row) if view.is_split else row


def _changed(block: Change, at: int, layout: Layout) -> Row:
    if not layout.view.is_split:
        return _line(block, at, layout.scene)
    left, right = block.shape.row_beside(at)
    return Both(
        None if left is None else _line(block, left, layout.scene),
        None if right is None else _line(block, right, layout.scene),
    )


def _line(block: Change, place: int, scene: Scene) -> Code:
    shape = block.shape
    tag, text = shape.hunk.lines[place]
    is_end = place == shape.growing
    is_current = block.number == scene.current
    return Code(
        block.file.path,
        tag,
        text,
        old=None if tag == "+" else shape.old(place),
        new=None if tag == "-" else shape.new(place) + block.shift,
        marks=shape.marks.get(place, ()),
        hunk=block.number,
        place=place,
        decision=decision_about(block.view, place),
        is_current=is_current,
        is_chosen=is_current and place == scene.place,
        is_end=is_end,
        shows_ending=not is_end and (not ending(text) or (shape.is_mixed and text.endswith("\r\n"))),
    )
