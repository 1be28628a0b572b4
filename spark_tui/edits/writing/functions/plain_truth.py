"""What is compared with True or False is asked itself, and only that: "paid == False is ugly"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.lines_meant import points_at
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, moved, put
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?:(?:==|!=) ?|\bis (?:not )?)(?:True|False)\b")
_SAID = Pattern(r"([\w.]*?)`? ?(==|!=|\bis not|\bis) ?(True|False)\b")
_RIGHT = Pattern(r"(?i)\b(?:should|must|has to|instead|use|make|set|write|return)\b")
"""Where it is what is wanted, or a value that something should have."""
_OPERATORS: dict[type[ast.cmpop], str] = {ast.Eq: "==", ast.NotEq: "!=", ast.Is: "is", ast.IsNot: "is not"}
_ASKED = 4.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _RIGHT.search(sentence.text) is not None:
        return
    source, said = sentence.source, _SAID.findall(sentence.text)
    found = [node for node in source.nodes if isinstance(node, ast.Compare) and _is_said(source, node, said)]
    lines = [node.lineno for node in found]
    if found:
        yield Repair(tuple(_asked_itself(source, node) for node in found), _ASKED)
    for node in found if len(found) > 1 else ():
        yield Repair((_asked_itself(source, node),), points_at(sentence, node.lineno, lines))


def _is_said(source: Source, node: ast.Compare, said: list[tuple[str, str, str]]) -> bool:
    if is_in_fstring(source, node):
        return False
    match node:
        case ast.Compare(left, [ast.Eq() | ast.NotEq() | ast.Is() | ast.IsNot() as op], [ast.Constant(bool(value))]):
            asked, left = (_OPERATORS[type(op)], str(value)), source.segment(left)
            names = {name for name, *comparison in said if tuple(comparison) == asked}
            return any(not name or left == name or left.endswith(f".{name}") for name in names)
        case _:
            return False


def _asked_itself(source: Source, node: ast.Compare) -> Splice:
    value = node.comparators[0]
    assert isinstance(value, ast.Constant)
    holds = value.value is isinstance(node.ops[0], ast.Eq | ast.Is)
    return put(source, node, moved(source, node.left) if holds else f"not {moved(source, node.left, Level.NOT)}")


WRITER = Writer(frozenset(("truthiness",)), _written, needs=_NEEDS)
