"""Kinds of edit that a file has no place for, and which other one is meant by the same words then: "cache the parsed
rows" makes no property where no method could be one."""

from __future__ import annotations

from collections.abc import Mapping

from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.kind.chances import offered

_MOVES = {"cached-property": "cache-function"}


def moved_on(likely: Mapping[str, float], sentence: Sentence) -> dict[str, float]:
    """How likely each is, where what cannot be has given its chance to the other."""
    found = dict(likely)
    for kind, other in _MOVES.items():
        if kind in found and _has_nothing(kind, sentence) and not _has_nothing(other, sentence):
            found[other] = found.get(other, 0.0) + found.pop(kind)
    return found


def _has_nothing(kind: str, sentence: Sentence) -> bool:
    try:
        return not any(True for _ in offered(kind, sentence))
    except Refusal:
        return True
