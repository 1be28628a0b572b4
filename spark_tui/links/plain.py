"""Tokens by numpy, without drafts."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass, field

from spark_tui.engine import plain
from spark_tui.engine.plain import PlainSession
from spark_tui.links.writer import shared


@dataclass(slots=True)
class Plain:
    session: PlainSession
    context: int
    flag: threading.Event = field(default_factory=threading.Event)

    def begin(self, tokens: Sequence[int]) -> None:
        same = shared(self.session.tokens, tokens)
        plain.rewind(self.session, same)
        self.session.tokens += tokens[same:]

    def write(self, limit: int, ends: Sequence[int], source: tuple[int, int] | None) -> list[int]:  # noqa: ARG002
        made: list[int] = []
        for token in plain.generate(self.session, limit, self.flag.is_set):
            made.append(token)
            if token in ends:
                break
        return made

    def stop(self) -> None:
        self.flag.set()

    def go_on(self) -> bool:
        stopped = self.flag.is_set()
        self.flag.clear()
        return stopped
