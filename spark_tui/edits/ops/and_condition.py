"""A condition has to hold as well."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.conditions import condition_lines, conditions, extended
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, condition = values
    return extended(source, conditions(source)[line], ast.And, condition)


OP = Op(
    "and-condition",
    "add a condition that has to hold as well",
    (
        Slot("line", "line", "the line of the condition", condition_lines),
        Slot("condition", "text", "what has to hold too: n > 0"),
    ),
    _edit,
    (
        Example("if a or b:\n    go()\n", ("1", "c"), "if (a or b) and c:\n    go()\n"),
        Example(
            "odd = [n for n in ns if n % 2]  # all\n",
            ("1", "n > 0"),
            "odd = [n for n in ns if n % 2 and n > 0]  # all\n",
        ),
        Example(
            "if (\n    a\n    and b  # yes\n):\n    go()\n",
            ("1", "c or d"),
            "if (\n    a\n    and b and (c or d)  # yes\n):\n    go()\n",
        ),
    ),
)
