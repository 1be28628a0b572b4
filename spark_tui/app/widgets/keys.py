from __future__ import annotations
from collections.abc import Sequence
from textual.widgets import Static
from textual.content import Content


class KeyBar(Static):
    def show(self, bindings: Sequence[tuple[str, str]]) -> None:
        self.update(Content("   ".join(f"{key} {label}" for key, label in bindings)))
