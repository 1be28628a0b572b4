"""Edits of any text, read from a sentence by rule: a word renamed, a value changed, a line added, taken away or
commented out. All of the sentence has to be understood; what is not, nobody guesses.

Each module in this folder whose name does not begin with `_` defines `RULES`: patterns of whole sentences, each with
what becomes of the text. Being there registers them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import cast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plain_text._passage import Passage, Rule
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.registered import registered

__all__ = ["Passage", "by_rule"]

_COURTESY = Pattern(
    r"(?i)^(?:(?:no|actually|ok(?:ay)?|hey|please|pls|and|then|rather|now)\b,? *"
    r"|(?:can|could|would) (?:you|we) (?:please )?|(?:let'?s|we should|i want to|i'd like to) )+"
)
_BEHIND = Pattern(
    r"(?i)(?:,? (?:please|pls|instead|everywhere|(?:all )?throughout|for me|now|in (?:the|this|that) (?:whole )?file"
    r"|in all of (?:the|this) file))+$"
)


def by_rule(sentence: str, passage: Passage) -> str | None:
    """The passage after what the sentence says; None, if it is not understood. Refused, where it does not fit."""
    said = _BEHIND.sub("", _COURTESY.sub("", sentence.strip()).rstrip(" ?!").removesuffix("."))
    for pattern, change in _rules():
        if (found := pattern.fullmatch(said)) is not None and (after := change(passage, found)) is not None:
            if after == passage.text:
                raise Refusal("that is so already")
            return after
    return None


@cache
def _rules() -> tuple[Rule, ...]:
    several = cast("Iterator[tuple[Rule, ...]]", registered(__name__, "RULES", tuple))
    return tuple(chain.from_iterable(several))
