"""What a function that looks for something gives back where it finds nothing: "find: None if not found"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_VALUE = r"(None|True|False|-1|0|an empty (?:string|list|dict)|\"\"|''|\[\]|\{\})"
_NEEDS = Pattern(
    rf"(?i)\b(?:return\w*|give(?:s)?(?: me| back)?|get|want)\s+{_VALUE}"
    r"(?= (?:if|when|where|for)\b(?: it| there)?(?:'s| is| was)?"
    r"(?: \w+){0,2} ?\b(?:not found|nothing|not there|no such|no match\w*|missing|unknown|\w+n't (?:there|found)"
    r"|found)\b)"
)
_IN_WORDS = {"an empty string": '""', "an empty list": "[]", "an empty dict": "{}"}
_ASKED, _CLEAR = 3.4, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is None:
        return
    value = _IN_WORDS.get(said[1].lower(), said[1])
    for _, function in sentence.source.functions:
        last = function.body[-1]
        looks = any(isinstance(each, ast.For | ast.While | ast.Try) for each in function.body[:-1])
        given = last.value if isinstance(last, ast.Return) else None
        if looks and given is not None and _is_nothing(given) and ast.unparse(given) != value:
            told = min(_CLEAR, names(sentence, function.name))
            yield Repair((instead(sentence.source, given, value),), _ASKED + told)


def _is_nothing(node: ast.expr) -> bool:
    return ast.unparse(node) in ("None", "False", "-1", "0", "''", "[]", "{}", "()", "set()")


WRITER = Writer(frozenset(("set-return", "add-return")), _written, needs=_NEEDS)
