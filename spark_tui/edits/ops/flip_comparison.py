"""A comparison gets another operator."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.conditions import OPERATORS, operator_place
from spark_tui.edits.python.lines import is_in_fstring, on_lines
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterable[Splice]:
    line, operator = values
    start, stop = operator_place(source, _comparisons(source)[line])
    if operator[0].isalpha():  # a==b, but a in b
        before, behind = source.text[start - 1], source.text[stop]
        operator = ("" if before.isspace() else " ") + operator + ("" if behind.isspace() else " ")
    return [Splice(start, stop, operator)]


def _comparisons(source: Source) -> dict[str, ast.Compare]:
    found = (node for node in source.nodes if isinstance(node, ast.Compare) and len(node.ops) == 1)
    return on_lines(node for node in found if not is_in_fstring(source, node))


def _operators(source: Source, earlier: Values) -> Iterable[str]:
    now = OPERATORS[type(_comparisons(source)[earlier[0]].ops[0])]
    return (operator for operator in OPERATORS.values() if operator != now)


OP = Op(
    "flip-comparison",
    "change the operator of a comparison",
    (
        Slot("line", "line", "the line of the comparison", lambda source, _: _comparisons(source)),
        Slot("operator", "text", "the operator it gets: <=", _operators),
    ),
    _edit,
    (
        Example("while low < high:\n    step()\n", ("1", "<="), "while low <= high:\n    step()\n"),
        Example("if name not  in names:\n    add(name)\n", ("1", "in"), "if name in names:\n    add(name)\n"),
    ),
)
