"""Which years have a day more: "1900 is not a leap year", where the code only asks `year % 4 == 0`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bleap[- ]?years?\b|\b(?:1700|1800|1900|2100|2200)\b.*\b(?:february|29|days?|leap)\b|\bcentur(?:y|ies)\b"
)
_ASKED = 7.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Compare):
        match node:
            case ast.Compare(ast.BinOp(year, ast.Mod(), ast.Constant(4)), [ast.Eq()], [ast.Constant(0)]):
                pass
            case _:
                continue
        around = source.parents.get(node)
        if not (isinstance(around, ast.BoolOp) and "% 100" in source.segment(around)):
            yield Repair((instead(source, node, _whole(source, node, year)),), _ASKED)


def _whole(source: Source, node: ast.Compare, year: ast.expr) -> str:
    text = source.segment(year)
    rule = f"{source.segment(node)} and ({text} % 100 != 0 or {text} % 400 == 0)"
    return rule if isinstance(source.parents.get(node), ast.If | ast.Return | ast.Assign | ast.IfExp) else f"({rule})"


WRITER = Writer(frozenset(("fix-operator", "and-condition", "change-condition")), _written, needs=_NEEDS)
