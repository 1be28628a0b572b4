"""A comparison gets another operator."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.conditions import OPERATORS, with_operator
from spark_tui.edits.python.everywhere import comparisons
from spark_tui.edits.python.lines import on_lines
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterable[Splice]:
    line, operator = values
    return [with_operator(source, _comparisons(source)[line], operator)]


def _comparisons(source: Source) -> dict[str, ast.Compare]:
    return on_lines(comparisons(source))


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
