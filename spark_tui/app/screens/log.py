"""The log of this session."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from textual.content import Content

from spark_tui.app.keymap import Keymap
from spark_tui.app.log import Entry, SessionLog
from spark_tui.app.screens.page import Page
from spark_tui.app.widgets.lines import folded

_HANG = len("22:13:20  ")
_STYLES = {"information": "", "warning": "$warning", "error": "$error"}


class LogPage(Page):
    opens_at_end = True

    def __init__(self, keymap: Keymap, log: SessionLog) -> None:
        super().__init__(keymap, "Log", "this session, the newest last")
        self._log = log

    def lines(self, letters: str) -> Sequence[Content]:
        entries = [entry for entry in self._log.entries if letters in entry.text.lower()]
        found = [part for line in _lines(entries) for part in folded(line, self.columns, _HANG)]
        return found if found or letters else [Content.styled("nothing has happened yet", "$text-muted")]


def _lines(entries: Sequence[Entry]) -> Iterator[Content]:
    """The time stands where it is another one than above."""
    before = ""
    for entry in entries:
        clock = time.strftime("%H:%M:%S", time.localtime(entry.at))
        shown = clock if clock != before else " " * len(clock)
        yield Content.assemble((f"{shown}  ", "$text-muted"), (entry.text, _style(entry)))
        before = clock


def _style(entry: Entry) -> str:
    if entry.said:
        return "bold $accent"
    return "$text-muted" if entry.tokens else _STYLES[entry.level]
