"""The new text of a hunk, to be typed by the person."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import ModalScreen
from textual.widgets import TextArea

from spark_tui.edits.patches.endings import plain
from spark_tui.edits.text import split_lines

_BREAKS = "\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"  # a line goes on there, but not in an editor of Textual
_PRIVATE = range(0xE000, 0xF900)


class Retype(ModalScreen[str | None]):
    """It answers with lines that end in LF, however those end that it was given."""

    BINDINGS: ClassVar = [
        ("ctrl+s", "keep", "keep"),
        Binding("escape", "dismiss", "leave it as it was", priority=True),  # the text would take it for itself
    ]

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text, self._meant = shown(text)

    def compose(self) -> ComposeResult:
        editor = TextArea(self._text, show_line_numbers=False, tab_behavior="indent", highlight_cursor_line=False)
        editor.cursor_blink = False
        editor.border_title = "The new text of this hunk"
        editor.border_subtitle = "ctrl+s keeps it, esc leaves it as it was"
        yield editor

    def action_keep(self) -> None:
        self.dismiss(self.query_one(TextArea).text.translate(self._meant))


def shown(text: str) -> tuple[str, dict[int, str]]:
    """The text with other letters where the editor would end a line, and what they stand for."""
    unused = (letter for letter in map(chr, _PRIVATE) if letter not in text)
    stands_in = {ord(mark): next(unused) for mark in _BREAKS if mark in text}
    lines = "".join(map(plain, split_lines(text)))
    return lines.translate(stands_in), {ord(letter): chr(mark) for mark, letter in stands_in.items()}
