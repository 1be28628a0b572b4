"""Where the colours of a row's text come from: the lines of the old file, or of the new one, that stand above it."""

from __future__ import annotations

from collections.abc import Sequence

from spark_tui.app.drawing.layout import Around, Change, Layout, Single
from spark_tui.app.drawing.syntax import ABOVE, TOGETHER, Colours, colours

Places = dict[int, Colours]


def inks(layout: Layout, first: int, stop: int) -> dict[int, tuple[Colours, ...]]:
    """The colours of the text in these rows: one entry a line, so two for a row of two columns."""
    found: dict[int, tuple[Colours, ...]] = {}
    at = layout.block(first)
    while at < len(layout.blocks) and layout.tops[at] < stop:
        block, top = layout.blocks[at], layout.tops[at]
        rows = range(max(first, top), min(stop, top + block.height))
        match block:
            case Single():
                pass
            case Around():
                lines = block.lines[rows.start - top : rows.stop - top]
                for y, its in zip(rows, _old(block, lines), strict=True):
                    found[y] = (its, its)
            case Change():
                found |= _changed(layout, block, top, rows)
        at += 1
    return found


def _changed(layout: Layout, block: Change, top: int, rows: range) -> dict[int, tuple[Colours, ...]]:
    """Of a hunk, both sides are read, each below what stands above it on its own side."""
    if layout.view.is_split:
        seen = [block.shape.row_beside(y - top) for y in rows]
    else:
        seen = [(y - top, y - top) for y in rows]
    places = [place for pair in seen for place in pair if place is not None]
    shown = range(min(places), max(places) + 1)
    old, new = _side(block, shown, "+"), _side(block, shown, "-")
    tags = block.shape.tags
    by_place: dict[int | None, Colours] = {place: (old if tags[place] == "-" else new)[place] for place in places}
    return {y: tuple(by_place.get(place, ()) for place in pair) for y, pair in zip(rows, seen, strict=True)}


def _side(block: Change, shown: range, without: str) -> Places:
    """One side of a hunk: all its lines but those of the other side."""
    lines = block.shape.hunk.lines
    if all(lines[place].tag == without for place in shown):
        return {}
    mine = [place for place in range(_far_above(shown.start), shown.stop) if lines[place].tag != without]
    before = [place for place in mine if place < shown.start]
    start = block.shape.hunk.start
    above = [*block.file.lines[max(0, start - ABOVE + len(before)) : start]] if len(before) < ABOVE else []
    above += [lines[place].text for place in before]
    visible = mine[len(before) :]
    return dict(zip(visible, colours(block.file.path, above, (lines[place].text for place in visible)), strict=True))


def _far_above(line: int) -> int:
    """Where to begin to read, the same for some lines that follow each other."""
    start = max(0, line - ABOVE)
    return start - start % TOGETHER


def _old(block: Around, shown: range) -> Sequence[Colours]:
    lines = block.file.lines
    above = lines[_far_above(shown.start) : shown.start]
    return [*colours(block.file.path, above, lines[shown.start : shown.stop])]
