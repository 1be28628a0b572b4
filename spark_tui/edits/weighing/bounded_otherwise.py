"""A comparison with another number than the one that is said, or with nothing that is named."""

from __future__ import annotations

import re
from itertools import chain

from spark_tui.edits.patches.diff import between
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.saying.value.quantities import NUMBERS

_FEWER = ("less", "lower", "smaller", "fewer", "shorter")
_BOUND = Pattern(
    rf"(?i)\b({'|'.join((*_FEWER, 'more', 'higher', 'greater', 'larger', 'bigger', 'longer'))}) than"
    rf" ({'|'.join(NUMBERS)}|\d+(?:\.\d+)?)\b(?![.,]\d| ?%| (?:of|or)\b)"
)
_BOUND_NAMED = Pattern(
    r"(?i)\b(?:if|when|unless)\b[^,;.]*\b(?:less|lower|smaller|more|higher|greater|larger|bigger) than"
    r" (?:the |its )?`?([a-zA-Z_]\w*)"
)
"""A condition that holds something against what is named."""
_COMPARED = Pattern(r"([<>]=?) ?(-?\d+(?:\.\d+)?)\b")
_WORD = Pattern(r"[A-Za-z_]\w*")


def is_bounded_otherwise(before: str, sentence: str, after: str) -> bool:
    """Is "less than one" taken for less than nothing?"""
    said = {_as_compared(match) for match in _BOUND.finditer(sentence)}
    hunks = between(before, after)
    named = {match[1] for match in _BOUND_NAMED.finditer(sentence)} & {*_WORD.findall(before)}
    if named and not named & {word for hunk in hunks for line in hunk.new for word in _WORD.findall(line)}:
        return True
    if not said:
        return False
    old, new = (
        _COMPARED.findall("".join(line for hunk in hunks for line in getattr(hunk, what))) for what in ("old", "new")
    )
    compared = {(sign, float(number)) for sign, number in {*new} - {*old}}
    return bool(compared) and compared.isdisjoint(chain(*said))


def _as_compared(match: re.Match[str]) -> tuple[tuple[str, float], ...]:
    """The ways to write that, and its opposite."""
    number = float(NUMBERS.get(match[2].lower(), match[2]))
    if match[1].lower() in _FEWER:
        return ("<", number), ("<=", number - 1), (">=", number), (">", number - 1)
    return (">", number), (">=", number + 1), ("<=", number), ("<", number + 1)
