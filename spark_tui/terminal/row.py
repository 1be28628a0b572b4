"""A row of a table without borders: where its text does not fit, it goes on below itself, not below its gutter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from rich.console import Console, ConsoleOptions
from rich.text import Text


@dataclass(frozen=True, slots=True)
class Row:
    text: Text
    gutter: Text = field(default_factory=Text)

    @property
    def line(self) -> Text:
        """In one piece."""
        return self.gutter + self.text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        if options.no_wrap:
            yield self.line
            return
        margin, room = self.gutter, max(1, options.max_width - self.gutter.cell_len)
        for part in self.text.wrap(console, room, overflow="fold"):
            yield margin + part
            margin = Text(" " * self.gutter.cell_len)
