"""Kinds of edit that are not meant where only a test of something is asked for."""

from __future__ import annotations

from functools import lru_cache

from spark_tui.edits.pattern import Pattern

_TESTED = Pattern(
    r"(?i)\b(?:no|not a single|add|write|missing|lacks?|want|needs?|another|one more) (?:\w+ ){0,3}tests?\b"
    r"(?! (?:data|run|server|mode|base|image)\b)|\btests? (?:is|are) missing\b"
    r"|(?:\b(?:un|not |never )|n't )tested\b|^tests? (?:that|if|whether)\b"
)
_DONE_ALREADY = frozenset({
    "raise-if", "raise-instead", "change-exception", "guard-empty", "guard-none", "return-if", "set-return",
    "default-value", "default-if-none", "change-value", "clamp", "skip-if", "and-condition", "or-condition",
})  # fmt: skip
"""What is to be tested is done already."""


@lru_cache(maxsize=64)  # for each of those that write
def done_already(text: str) -> frozenset[str]:
    """Where only a test of it is asked for."""
    return _DONE_ALREADY if _TESTED.search(text) is not None else frozenset()
