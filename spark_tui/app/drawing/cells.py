"""Text in cells: what takes the room on a screen that it is counted with, and cannot act on the terminal."""

from __future__ import annotations

import re

from rich.cells import cell_len, set_cell_size

from spark_tui.edits.visible import visible

TAB = 4

# Terminals disagree on what these do to the width of the character before them.
_SELECTORS = str.maketrans("", "", "\ufe0e\ufe0f")
_STACKED = 4  # no writing has more marks over one letter; a tower of them would spill over the lines around it


def spelled(text: str, column: int = 0) -> str:
    """The text as it is shown from a column on: tabs reach to the next stop, what would act is a glyph."""
    if text.isascii() and text.isprintable():
        return text
    parts: list[str] = []
    for part in re.split("(\t)", text):
        shown = " " * (TAB - column % TAB) if part == "\t" else _steady(visible(part), column)
        parts.append(shown)
        column += cell_len(shown)
    return "".join(parts)


def _steady(text: str, column: int) -> str:
    """Text whose width every terminal agrees on: marks stand over something, and not in towers."""
    if text.isascii():
        return text
    text = text.translate(_SELECTORS)
    if all(map(cell_len, text)):
        return text
    shown: list[str] = []
    marks = 0
    for char in text:
        marks = 0 if cell_len(char) else marks + 1
        if marks == 1 and not shown and not column:
            shown.append("◌")
        shown.append(char if marks <= _STACKED else f"‹{ord(char):04X}›")
    return "".join(shown)


def fitted(text: str, width: int) -> str:
    """The text in exactly so many cells: the end of one that is too long, for the end of a path tells most."""
    if cell_len(text) > width:
        text = f"…{set_cell_size(text[::-1], max(0, width - 1))[::-1]}"
    return set_cell_size(text, max(0, width))
