"""Edits of any text, read from a sentence by rule: a word renamed, a value changed, a line added, taken away or
commented out. All of the sentence has to be understood; what is not, nobody guesses.

Each module in this folder whose name does not begin with `_` defines `RULES`: patterns of whole sentences, each with
what becomes of the text. Being there registers them.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import cast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plain_text._passage import Passage, Rule
from spark_tui.edits.refusal import Refusal

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
    names = sorted(module.name for module in pkgutil.iter_modules(__path__) if not module.name.startswith("_"))
    return tuple(rule for name in names for rule in cast("tuple[Rule, ...]", import_module(f"{__name__}.{name}").RULES))
