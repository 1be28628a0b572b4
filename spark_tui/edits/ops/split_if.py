"""`if a and b` becomes an if inside an if."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.branches import has_lines, header_end, ifs
from spark_tui.edits.python.lines import move_in
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import keep_comments, moved, outside, possible
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _split(source, ifs(source)[values[0]])


def _split(source: Source, node: ast.If) -> Iterator[Splice]:
    test = node.test
    if (
        not isinstance(test, ast.BoolOp)
        or not isinstance(test.op, ast.And)
        or node.orelse
        or not has_lines(source, node.body)
    ):
        raise Refusal("that is no plain `if a and b`")
    start, stop = outside(source, test)
    keep_comments(source, start, stop)
    first, *others = test.values
    rest = source.text[outside(source, others[0])[0] : source.stop(test)]
    if len(others) == 1:
        rest = moved(source, others[0])
    elif "\n" in rest:
        rest = f"({rest})"
    yield Splice(start, stop, moved(source, first))
    below = header_end(source, node) + 1
    at = source.line_start(below)
    yield Splice(at, at, f"{source.indent(source.first_line(node.body[0]))}if {rest}:\n")
    yield from move_in(source, below, source.last_line(node))


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(ifs(source), lambda node: _split(source, node))


OP = Op(
    "split-if",
    "make an if inside an if of one with `and`",
    (Slot("line", "line", "the line of the if", _lines),),
    _edit,
    (Example("if (a or b) and c:  # both\n    go()\n", ("1",), "if a or b:  # both\n    if c:\n        go()\n"),),
    same_behaviour=True,
)
