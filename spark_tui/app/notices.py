"""What a person is told beside the edit: one line with the cause and the cure. To tell it, post `Noted`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from textual.message import Message

from spark_tui.edits.refusal import Refusal
from spark_tui.edits.visible import visible

Level = Literal["information", "warning", "error"]


@dataclass(frozen=True, slots=True)
class Notice:
    cause: str
    cure: str = ""
    level: Level = "information"

    @property
    def line(self) -> str:
        return visible(f"{self.cause}: {self.cure}" if self.cure else self.cause)


def refused(refusal: Refusal, level: Level = "warning") -> Notice:
    return Notice(refusal.reason, refusal.cure, level)


class Noted(Message):
    """Bubbles up to the app, which shows the notice and keeps it for the log."""

    def __init__(self, notice: Notice) -> None:
        super().__init__()
        self.notice = notice
