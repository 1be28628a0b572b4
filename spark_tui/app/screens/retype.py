"""The new text of a hunk, to be typed by the person."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import ModalScreen
from textual.widgets import TextArea

_KEYS = "ctrl+s keeps it, esc leaves it as it was"


class Retype(ModalScreen[str | None]):
    BINDINGS: ClassVar = [
        ("ctrl+s", "keep", "keep"),
        Binding("escape", "leave", "leave it as it was", priority=True),  # the text would take it for itself
    ]

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text
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
        self.dismiss(self.query_one(TextArea).text)
