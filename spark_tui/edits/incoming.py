"""Tokens in, whole lines out."""

from __future__ import annotations

from spark_tui.edits.text import clean


class Incoming:
    """Text that arrives in pieces of any size, made of text alone."""

    def __init__(self) -> None:
        self._pieces: list[str] = []

    @property
    def unfinished(self) -> str:
        return "".join(self._pieces)

    def push(self, text: str) -> list[str]:
        """The lines that this piece finished, without their endings."""
        self._pieces.append(clean(text))
        if "\n" not in text:
            return []
        *lines, last = "".join(self._pieces).split("\n")
        self._pieces = [last] if last else []
        return lines

    def flush(self) -> list[str]:
        """The last line, which needs no newline, if there is one."""
        last = self.unfinished
        self._pieces = []
        return [last] if last else []
