"""A number that comes out negative is wanted without its sign: "spent gives a negative number, I want it positive"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:gives?|returns?|is|shows?|comes out|says?|got|get) (?:back |me |us |as |always "
    r"|out )*(?:an? )?negative\b.*"
    r"\b(?:should|want\w*|must|needs?|make|like|prefer|expect\w*)\b.*\b(?:positive|absolute"
    r"|without (?:the )?(?:sign|minus))\b"
    r"|\b(?:gives?|returns?|is|are) -\d\S*.*\b(?:should|must|has to)\b.*\b(?:positive|absolute)\b"
    r"|\b(?:should|must) (?:return|give|be|show) (?:an? )?(?:positive|absolute)\b|\babsolute value\b"
    r"|\bwithout (?:the |its )?(?:minus|sign)\b"
)
_HELD = Pattern(
    r"(?i)^(?:the )?`?([a-z_]\w*)`? (?:must|has to|needs to|should) (?:always )?be (?:strictly )?positive\b"
)
"""What is given is to be so: who gives something else is told."""
_NO_RESULT = Pattern(
    r"(?i)\b(?:rais\w+|\w+Error|reject\w*|refus\w+|only|accept\w*|param\w*|arg\w*|assert\w*|if|unless)\b"
)
_CLEAR, _ASKED = 1.5, 5.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, held = sentence.source, _HELD.match(sentence.text)
    if held is not None and any(held[1] in parameters_of(function) for _, function in source.functions):
        return
    if _NO_RESULT.search(sentence.text) is not None:
        return
    for _, function in source.functions:
        clear = names(sentence, function.name)
        given = [each for each in returns(function) if each.value is not None]
        if clear < _CLEAR or len(given) != 1 or given[0].value is None:
            continue
        value = given[0].value
        if isinstance(value, ast.Constant | ast.JoinedStr | ast.Dict | ast.List | ast.Tuple | ast.Compare):
            continue
        text = source.segment(value)
        if not text.startswith("abs("):
            yield Repair((instead(source, value, f"abs({text})"),), _ASKED + clear)


WRITER = Writer(frozenset(("wrap-call", "append-call", "fix-operator")), _written, needs=_NEEDS)
