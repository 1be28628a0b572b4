from __future__ import annotations
from dataclasses import dataclass
from textual.widgets import Static
from textual.content import Content


@dataclass(frozen=True, slots=True)
class Status:
    repo: str = ""
    branch: str = ""
    changed: int = 0
    model: str = ""
    tokens_per_second: float | None = None
    first_ms: float | None = None
    tokens_per_pass: float | None = None
    state: str = ""
    note: str = ""


class StatusBar(Static):
    def show(self, status: Status) -> None:
        self.update(
            Content(
                f"spark {status.repo} {status.branch} +{status.changed} {status.state}  {status.note} {status.model} {status.tokens_per_second} {status.first_ms}"
            )
        )
