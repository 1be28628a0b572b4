"""A condition has to hold as well."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.conditions import condition_lines, conditions, extended
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, fitted, level
from spark_tui.edits.python.walking import walk

_GUARDS = re.compile(r"[\w.\[\]\"']+ is not None")
"""What has to be asked first, where the rest cannot be asked of None."""


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, condition = values
    test = conditions(source)[line]
    behind = extended(source, test, ast.And, condition)
    if _GUARDS.fullmatch(condition) and (asked := condition.removesuffix(" is not None")) in _asked_of(test):
        text = fitted(source.segment(test), Level.AND) if level(test) < Level.AND else source.segment(test)
        yield Splice(source.start(test), source.stop(test), f"{asked} is not None and {text}")
        return
    yield from behind


def _asked_of(test: ast.expr) -> set[str]:
    return {ast.unparse(node) for node in walk(test) if isinstance(node, ast.Name | ast.Attribute | ast.Subscript)}


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
            "if len(found) >= limit:\n    stop()\n",
            ("1", "limit is not None"),
            "if limit is not None and len(found) >= limit:\n    stop()\n",
        ),
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
