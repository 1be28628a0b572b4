"""The one exception the engine lets out on purpose: a model, a file or a request it cannot take."""

from __future__ import annotations


class EngineError(Exception):
    """`reason` is one line that names the cause; `cure`, when there is one, says what to do about it."""

    def __init__(self, reason: str, cure: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.cure = cure

    def __str__(self) -> str:
        return f"{self.reason}: {self.cure}" if self.cure else self.reason
