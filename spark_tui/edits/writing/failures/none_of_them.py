"""What a search gives where there is no such thing: "price_of should return 0 for unknown items"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.searches import searched
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.fallbacks import fallbacks
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)^(?!.*\brais\w+)(?=.*\b(?:unknown|no such|missing|no one|nobody|nonexist\w+|unlisted|unregistered"
    r"|(?:not|\w+n't|never) (?:\w+ )?(?:exist\w*|known|there|found|listed|in (?:the|it|there))"
    r"|(?:nothing|none|no match) (?:is |was )?(?:found|there|match\w*|fits?))\b).*\b"
    r"(?:return|giv|answer|be|is|are|get|have|has|fall|default|mean|show|make)\w*"
)
_ASKED, _NAMED, _ABOUT_IT, _MOST = 4.0, 1.5, 0.4, 3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    value = next(fallbacks(sentence.text, sentence), None)
    if value is None or value == "None":
        return
    for _, function in source.functions:
        told = _ASKED + _NAMED * min(2.0, names(sentence, function.name))
        told += _ABOUT_IT * min(shared_words(sentence, function), _MOST)
        for _, ends in searched(source, function):
            back = f"return {value}"
            is_said = isinstance(ends, ast.Return)
            yield Repair((instead(source, ends, back) if is_said else insert_after(source, ends, back),), told)


WRITER = Writer(frozenset(("guard-empty", "guard-none", "set-return", "add-return")), _written, needs=_NEEDS)
