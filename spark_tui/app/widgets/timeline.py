from __future__ import annotations
from collections.abc import Sequence
from textual.message import Message
from textual.widgets import Static
from textual.content import Content


class TimelineBar(Static):
    class Moved(Message):
        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    def show(
        self, length: int, cuts: Sequence[int], at: int, hunks: int, branches: int, branch: int, tokens: int
    ) -> None:
        self.update(Content(f"{at}/{length} {tokens} tokens, {hunks} hunks, branch {branch + 1} of {branches}"))
