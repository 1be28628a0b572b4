"""What is accepted in small letters is to be accepted in others: "is_on should take TRUE and Yes too"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.lines_meant import points_at
from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:takes?|accepts?|allows?|knows?|recogni[sz]es?|understands?|counts?|works?|handles?|also|too|as well"
    r"|(?:should|must) (?:be|mean))\b"
)
_WORD = Pattern(r"(?<![\w.])[^\W\d_]{2,}(?!\w)")
_ASKED, _EACH, _MOST = 5.5, 0.5, 3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, set(_WORD.findall(sentence.text))
    asked = [each for each in source.all(ast.Compare) if isinstance(each.ops[0], ast.In | ast.NotIn)]
    lines = [each.lineno for each in asked]
    for node in asked:
        match node:
            case ast.Compare(ast.Name() | ast.Attribute() | ast.Subscript() as text, [_], [several]):
                known = set(_texts(several))
                others = {word for word in said - known if word.casefold() in known and not word.islower()}
                if others and all(each.islower() for each in known if re.search(r"[^\W\d_]", each)):
                    told = _ASKED + _EACH * min(_MOST, len(others)) + points_at(sentence, node.lineno, lines)
                    yield Repair((behind(source, text, ".lower()"),), told)
            case _:
                pass


def _texts(several: ast.expr) -> Iterator[str]:
    if isinstance(several, ast.Tuple | ast.List | ast.Set):
        yield from (
            each.value for each in several.elts if isinstance(each, ast.Constant) and isinstance(each.value, str)
        )


WRITER = Writer(frozenset(("add-member", "change-condition", "ignore-case", "or-condition")), _written, needs=_NEEDS)
