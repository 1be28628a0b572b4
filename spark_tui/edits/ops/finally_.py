"""What is done last is done in any case: it moves into a `finally`, what is before it into a `try`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.branches import following
from spark_tui.edits.python.failing.let_go import what_may_fail
from spark_tui.edits.python.failing.tries import in_finally
from spark_tui.edits.python.lines import has_own_lines, on_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import possible


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _in_finally(source, _calls(source)[values[0]])


def _in_finally(source: Source, last: ast.stmt) -> Iterator[Splice]:
    return in_finally(source, what_may_fail(source, last), last)


def _calls(source: Source) -> dict[str, ast.stmt]:
    """What only calls something, or sets an attribute, with nothing but a return behind it."""
    found: list[ast.stmt] = []
    for node in source.nodes:
        match node:
            case ast.Expr(value=ast.Call()) | ast.Expr(value=ast.Await()) | ast.Assign(targets=[ast.Attribute()]):
                rest = following(source, node) if has_own_lines(source, node) else [node]
                if all(isinstance(each, ast.Return) for each in rest):
                    found.append(node)
    return on_lines(found)


def _lines(source: Source, _earlier: Values) -> Iterator[str]:
    return possible(_calls(source), lambda last: _in_finally(source, last))


OP = Op(
    "finally",
    "do the last thing of a block in a finally, so that it is done even if what is before it fails",
    (Slot("line", "line", "the line of what is done last", _lines),),
    _edit,
    (
        Example(
            "def copy(db):\n    link = db.connect()\n    link.send(1)\n    link.close()\n",
            ("4",),
            "def copy(db):\n    link = db.connect()\n    try:\n        link.send(1)\n    finally:\n"
            "        link.close()\n",
        ),
    ),
)
