"""In which function something is asked first, where none is named: the one that is about what the sentence is about."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import about

_ASK_FIRST = frozenset(("guard-empty", "guard-none", "raise-if", "return-if"))
"""Ops that ask for something at the top of a function."""
_ABOUT = 0.6
_FREE = Pattern(r"(?i)\b(?:free|costs? nothing|(?:not|\w+n't) (?:cost|be charged|pay))\b")
_PRICE = Pattern(r"(?:^|[._])(?:fees?|price|cost|costs|charge|fare|amount|total|due|toll|shipping|postage)(?:_|$)")


def where_asked_first(op: str, sentence: Sentence, name: str) -> float:
    """What speaks for the function of that name; what is free is told by what works out a price."""
    if op not in _ASK_FIRST:
        return 0.0
    lines = (node.lineno for full, node in sentence.source.functions if name in (full, node.name))
    costs = _FREE.search(sentence.text) is not None and _PRICE.search(name) is not None
    return _ABOUT * (costs + max((about(sentence).get(line, 0.0) for line in lines), default=0.0))
