"""The new text of a hunk, to be typed by the person."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import ModalScreen
from textual.widgets import TextArea


class Retype(ModalScreen[str | None]):
    BINDINGS: ClassVar = [
        ("ctrl+s", "keep", "keep"),
        Binding("escape", "dismiss", "leave it as it was", priority=True),  # the text would take it for itself
    ]

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        editor = TextArea(self._text, show_line_numbers=False, tab_behavior="indent", highlight_cursor_line=False)
        editor.cursor_blink = False
        editor.border_title = "The new text of this hunk"
        editor.border_subtitle = "ctrl+s keeps it, esc leaves it as it was"
        yield editor

    def action_keep(self) -> None:
        self.dismiss(self.query_one(TextArea).text)
