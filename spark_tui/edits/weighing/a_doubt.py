"""Something that may speak against an answer: how much, and how that is told to whoever asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from spark_tui.edits.attempts import tried
from spark_tui.edits.refusal import Refusal

Doubt = Callable[[str, str, str], float]
"""Of a text before, a sentence and the text after: whether it holds, or how much of it."""


@dataclass(frozen=True, slots=True)
class Against:
    """`why` is true of every answer of which the doubt holds. In the words of `concretely` it is told of this one; they
    may be none."""

    weight: float
    why: str
    doubt: Doubt
    concretely: Callable[[str, str, str], str] | None = None

    def told(self, before: str, sentence: str, after: str) -> str:
        concretely = tried(self.concretely, before, sentence, after) if self.concretely is not None else None
        return concretely or self.why


def how_much(doubt: Doubt, before: str, sentence: str, after: str) -> float:
    """Of code that Python cannot read, only what the lines tell counts."""

    def held() -> float:
        try:
            return doubt(before, sentence, after)
        except Refusal:
            return 0.0

    return tried(held) or 0.0
