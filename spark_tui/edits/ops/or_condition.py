"""Another condition will do too."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.conditions import condition_lines, conditions, extended
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, condition = values
    return extended(source, conditions(source)[line], ast.Or, condition)


OP = Op(
    "or-condition",
    "add a condition that will do too",
    (
        Slot("line", "line", "the line of the condition", condition_lines),
        Slot("condition", "text", "what will do too: n < 0"),
    ),
    _edit,
    (
        Example("if a and b:\n    go()\n", ("1", "c"), "if a and b or c:\n    go()\n"),
        Example(
            "def empty(x):\n    return x is None\n", ("2", "not x"), "def empty(x):\n    return x is None or not x\n"
        ),
        Example(
            "while (line := next(lines)):\n    go(line)\n",
            ("1", "again"),
            "while (line := next(lines)) or again:\n    go(line)\n",
        ),
    ),
)
