"""None is compared with `is`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.conditions import with_operator
from spark_tui.edits.python.everywhere import comparisons, lines_of, meant
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    for node in meant(_equal_none(source), values[0]):
        yield with_operator(source, node, "is" if isinstance(node.ops[0], ast.Eq) else "is not")


def _equal_none(source: Source) -> Iterator[ast.Compare]:
    for node in comparisons(source):
        sides = (node.left, node.comparators[0])
        if isinstance(node.ops[0], ast.Eq | ast.NotEq) and any(is_none(side) for side in sides):
            yield node


OP = Op(
    "is-none",
    "compare None with `is`, not with ==",
    (
        Slot(
            "line",
            "line",
            "the line; all if left out",
            lambda source, _: lines_of(_equal_none(source)),
            default="",
        ),
    ),
    _edit,
    (
        Example(
            "if a == None or b!=None:\n    go(c == None)\n",
            ("1",),
            "if a is None or b is not None:\n    go(c == None)\n",
        ),
        Example("if a == None:\n    go(c == None)\n", (), "if a is None:\n    go(c is None)\n"),
    ),
)
