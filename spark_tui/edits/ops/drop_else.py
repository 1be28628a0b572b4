"""No else is needed behind what leaves anyway."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.branches import else_header, has_else, has_lines, ifs
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.lines import has_own_lines, move_out
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import possible
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _dropped(source, ifs(source)[values[0]])


def _dropped(source: Source, node: ast.If) -> Iterator[Splice]:
    if not has_own_lines(source, node):
        raise Refusal("the if has no lines of its own")
    while node.orelse and always_leaves(node.body):
        if has_else(source, node):
            yield from _else(source, node)
            return
        node = node.orelse[0]  # pyright: ignore[reportAssignmentType]  # an elif
        yield Splice(source.start(node), source.start(node) + len("elif"), "if")


def _else(source: Source, node: ast.If) -> Iterator[Splice]:
    if not has_lines(source, node.orelse):
        raise Refusal("the else has no lines of its own")
    start, below = else_header(source, node)
    inner = source.indent(source.first_line(node.orelse[0]))
    yield Splice(start, below, "")
    yield from move_out(source, source.line_at(below), source.last_line(node), inner, source.indent(node.lineno))


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(ifs(source), lambda node: _dropped(source, node))


OP = Op(
    "drop-else",
    "take away an else behind a branch that returns, raises or goes on",
    (Slot("line", "line", "the line of the if", _lines),),
    _edit,
    (
        Example(
            "def sign(n):\n    if n < 0:\n        return -1\n    elif n == 0:\n        return 0\n    else:\n"
            "        # the rest\n        return 1\n",
            ("2",),
            "def sign(n):\n    if n < 0:\n        return -1\n    if n == 0:\n        return 0\n    # the rest\n"
            "    return 1\n",
        ),
    ),
    same_behaviour=True,
)
