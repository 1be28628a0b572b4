"""Something that may speak against an answer: how much, and how that is told to whoever asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from spark_tui.edits.attempts import tried
from spark_tui.edits.refusal import Refusal

_Found = TypeVar("_Found")
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
        concretely = self.concretely
        return (_of_code(concretely, before, sentence, after) if concretely is not None else "") or self.why


def how_much(doubt: Doubt, before: str, sentence: str, after: str) -> float:
    """Of code that Python cannot read, only what the lines tell counts."""
    return _of_code(doubt, before, sentence, after) or 0.0


def _of_code(find: Callable[[str, str, str], _Found], before: str, sentence: str, after: str) -> _Found | None:
    def found() -> _Found | None:
        try:
            return find(before, sentence, after)
        except Refusal:
            return None

    return tried(found)
