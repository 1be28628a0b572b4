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
_KEYS = "ctrl+s keeps it, esc leaves it as it was"


class Retype(ModalScreen[str | None]):
    """It answers with lines that end in LF, however those end that it was given."""

    BINDINGS: ClassVar = [
        ("ctrl+s", "keep", "keep"),
        Binding("escape", "leave", "leave it as it was", priority=True),  # the text would take it for itself
    ]

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text, self._meant = shown(text)
        self._begun = ""
        self._asked = ("", "")  # about which text somebody was asked, and how

    def compose(self) -> ComposeResult:
        editor = TextArea(self._text, show_line_numbers=False, tab_behavior="indent", highlight_cursor_line=False)
        editor.cursor_blink = False
        editor.border_title = "The new text of this hunk"
        editor.border_subtitle = _KEYS
        self._begun = editor.text
        yield editor

    def on_text_area_changed(self, event: TextArea.Changed) -> None:
        if event.text_area.text != self._asked[0]:
            event.text_area.border_subtitle = _KEYS

    def lets_go(self, how: str = "esc again throws it away") -> bool:
        """Whether it may be closed: what was typed is thrown away by who says so twice."""
        editor = self.query_one(TextArea)
        if editor.text == self._begun or (editor.text, how) == self._asked:
            return True
        self._asked = (editor.text, how)
        editor.border_subtitle = f"ctrl+s keeps what you typed, {how}"
        return False

    def action_leave(self) -> None:
        if self.lets_go():
            self.dismiss()

    def action_keep(self) -> None:
        self.dismiss(self.query_one(TextArea).text.translate(self._meant))


def shown(text: str) -> tuple[str, dict[int, str]]:
    """The text with other letters where the editor would end a line, and what they stand for."""
    unused = (letter for letter in map(chr, _PRIVATE) if letter not in text)
    stands_in = {ord(mark): next(unused) for mark in _BREAKS if mark in text}
    lines = "".join(map(plain, split_lines(text)))
    return lines.translate(stands_in), {ord(letter): chr(mark) for mark, letter in stands_in.items()}
