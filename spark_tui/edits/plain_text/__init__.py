"""Edits of any text, read from a sentence by rule: a word renamed, a value changed, a line added, taken away or
commented out. All of the sentence has to be understood; what is not, nobody guesses.

Each module in this folder whose name does not begin with `_` defines `RULES`: patterns of whole sentences, each with
what becomes of the text. `_rules` has all of them, in the order in which they are tried. Read `words.py` first.
"""

from __future__ import annotations

from functools import cache

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plain_text._passage import QUOTED, Passage, Rule
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
_JOINT = Pattern(r"(?i)[,;]?\s+(?:and|then|plus|also)(?:\s+(?:then|also))?\s+|[,;]\s+|\.?\s+\d{1,2}[.)]\s+|\.\s+")
_FIRST = Pattern(r"^\s*1[.)]\s+")
_QUOTED = Pattern(QUOTED)
_BY_NUMBER = Pattern(r"(?i)\blines?\s+\d|\b(?:first|last|second|third) line\b")


def by_rule(sentence: str, passage: Passage) -> str | None:
    """The passage after what the sentence says; None, if it is not understood. Refused, where it does not fit."""
    after = _at_once(sentence, passage)
    return after if after is not None else _one_by_one(_FIRST.sub("", sentence), passage)


def _one_by_one(sentence: str, passage: Passage) -> str | None:
    """The same where it says several things, each of them by rule; what is done is said once, or with each."""
    quoted = [range(*found.span()) for found in _QUOTED.finditer(sentence)]
    for joint in _JOINT.finditer(sentence):
        first, rest = sentence[: joint.start()], sentence[joint.end() :]
        if any(joint.start() in each for each in quoted) or (after := _at_once(first, passage)) is None:
            continue
        then = Passage(after, passage.path, passage.first)
        if len(then.lines) != len(passage.lines) and _BY_NUMBER.search(rest) is not None:
            raise Refusal("lines have other numbers once some have come or gone", "ask for one thing after the other")
        done = _COURTESY.sub("", first.strip()).partition(" ")[0]
        for told in (rest, f"{done} {rest}"):
            if (last := by_rule(told, then)) is not None:
                return last
    return None


def _at_once(sentence: str, passage: Passage) -> str | None:
    said = _BEHIND.sub("", _COURTESY.sub("", sentence.strip()).rstrip(" ?!").removesuffix("."))
    for pattern, change in _rules():
        if (found := pattern.fullmatch(said)) is not None and (after := change(passage, found)) is not None:
            if after == passage.text:
                raise Refusal("that is so already")
            return after
    return None


@cache
def _rules() -> tuple[Rule, ...]:
    """Loaded when somebody says something: an app that starts does without them."""
    from spark_tui.edits.plain_text import lines, values, words

    return (*values.RULES, *words.RULES, *lines.RULES)
