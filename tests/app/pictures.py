"""A picture of the screen that fits into a repository: its text, and below it what each part of it is written in.

    > count the pieces
    0  1 b#f2b84b  18 #d5d9e2

One line of styles for each of the screen that has any other than the line before: runs of cells, each with how bold,
dim, italic, underlined, struck or reversed it is, its ink, and its paper where that is not the screen's own.
"""

from __future__ import annotations

from itertools import groupby

from rich.segment import Segment
from rich.style import Style
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from textual.app import App
from textual.strip import Strip


class Picture(SingleFileSnapshotExtension):
    """What pytest-textual-snapshot's own pictures are held with, but as text."""

    _file_extension = "txt"
    _write_mode = WriteMode.TEXT


def text(app: App[object]) -> str:
    return "\n".join(strip.text.rstrip() for strip in _strips(app))


def styles(app: App[object]) -> str:
    written = [_written(strip) for strip in _strips(app)]
    shown = [(row, line) for row, line in enumerate(written) if row == 0 or line != written[row - 1]]
    return "\n".join(f"{row}  {line}" for row, line in shown)


def _strips(app: App[object]) -> list[Strip]:
    """What is on the screen, not what would be."""
    return app.screen._compositor.render_strips()


def _written(strip: Strip) -> str:
    runs = groupby(strip, lambda segment: _style(segment.style))
    return "  ".join(f"{Segment.get_line_length(list(run))} {style}".rstrip() for style, run in runs)


def _style(style: Style | None) -> str:
    if style is None:
        return ""
    looks = {"b": style.bold, "d": style.dim, "i": style.italic, "u": style.underline, "s": style.strike}
    look = "".join(letter for letter, has in {**looks, "r": style.reverse}.items() if has)
    ink, paper = (colour.name if colour is not None else "" for colour in (style.color, style.bgcolor))
    return f"{look}{ink}/{paper}"
