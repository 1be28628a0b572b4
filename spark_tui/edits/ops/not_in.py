"""`not x in y` becomes `x not in y`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.conditions import negated
from spark_tui.edits.python.everywhere import lines_of, meant, outermost
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import put


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    for node in meant(outermost(_turned(source)), values[0]):
        yield put(source, node, negated(source, node.operand))


def _turned(source: Source) -> Iterator[ast.UnaryOp]:
    for node in source.all(ast.UnaryOp):
        match node:
            case ast.UnaryOp(op=ast.Not(), operand=ast.Compare(ops=[ast.In() | ast.Is() | ast.NotIn() | ast.IsNot()])):
                if not is_in_fstring(source, node):
                    yield node


OP = Op(
    "not-in",
    "say `x not in y` for `not x in y`, and `is not` likewise",
    (Slot("line", "line", "the line; all if left out", lambda source, _: lines_of(_turned(source)), default=""),),
    _edit,
    (
        Example("if not x in xs and y:\n    go(not(x is y))\n", ("1",), "if x not in xs and y:\n    go(not(x is y))\n"),
        Example("if not (x is y):\n    go(not x in xs)\n", (), "if x is not y:\n    go(x not in xs)\n"),
    ),
    same_behaviour=True,
)
