"""Tokens by the compiled kernels, with drafts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from spark_tui.engine import decoder
from spark_tui.engine.decoder import Choice, Session, Stop
from spark_tui.links.writer import shared


@dataclass(slots=True)
class Compiled:
    """Up to `drafts` tokens are guessed ahead."""

    session: Session
    context: int
    drafts: int
    flag: Stop = field(default_factory=Stop)

    def begin(self, tokens: Sequence[int]) -> None:
        same = shared(self.session.tokens, tokens)
        decoder.rewind(self.session, same)
        decoder.add(self.session, tokens[same:], self.context)

    def write(self, limit: int, ends: Sequence[int], source: tuple[int, int] | None) -> list[int]:
        choice = Choice(drafts=self.drafts, ends=tuple(ends))
        parts = decoder.generate(self.session, limit, choice, self.flag, source)
        return [token for part in parts for token in part]

    def stop(self) -> None:
        self.flag.set()

    def go_on(self) -> bool:
        stopped = bool(self.flag)
        self.flag.clear()
        return stopped
