"""`if a and b` becomes an if inside an if; `if a or b` that leaves becomes one if behind another."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.branches import has_lines, header_end, ifs
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.lines import is_elif, move_in
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import keep_comments, moved, outside, possible
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _split(source, ifs(source)[values[0]])


def _split(source: Source, node: ast.If) -> Iterator[Splice]:
    test = node.test
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.Or):
        yield from _one_after_another(source, node, test)
        return
    if (
        not isinstance(test, ast.BoolOp)
        or not isinstance(test.op, ast.And)
        or node.orelse
        or not has_lines(source, node.body)
    ):
        raise Refusal("that is no plain `if a and b`")
    start, stop = outside(source, test)
    keep_comments(source, start, stop)
    first, rest = test.values[0], _rest(source, test)
    yield Splice(start, stop, moved(source, first))
    below = header_end(source, node) + 1
    at = source.line_start(below)
    yield Splice(at, at, f"{source.indent(source.first_line(node.body[0]))}if {rest}:\n")
    yield from move_in(source, below, source.last_line(node))


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(ifs(source), lambda node: _split(source, node))


def _rest(source: Source, test: ast.BoolOp) -> str:
    """All but the first of what is asked."""
    _, second, *others = test.values
    if not others:
        return moved(source, second)
    rest = source.text[outside(source, second)[0] : source.stop(test)]
    return f"({rest})" if "\n" in rest else rest


def _one_after_another(source: Source, node: ast.If, test: ast.BoolOp) -> Iterator[Splice]:
    """With the same in each: it is reached by one of them at most."""
    if node.orelse or is_elif(source, node) or not has_lines(source, node.body) or not always_leaves(node.body):
        raise Refusal("that is no plain `if a or b` that leaves")
    start, stop = outside(source, test)
    keep_comments(source, start, stop)
    first, rest = test.values[0], _rest(source, test)
    body = source.text[source.line_start(header_end(source, node) + 1) : source.line_start(source.last_line(node) + 1)]
    yield Splice(start, stop, moved(source, first))
    at = source.line_start(source.last_line(node) + 1)
    yield Splice(at, at, f"{'' if body.endswith(chr(10)) else chr(10)}{source.indent(node.lineno)}if {rest}:\n{body}")


OP = Op(
    "split-if",
    "make two of an if with `and`, or of one with `or` that leaves",
    (Slot("line", "line", "the line of the if", _lines),),
    _edit,
    (
        Example("if (a or b) and c:  # both\n    go()\n", ("1",), "if a or b:  # both\n    if c:\n        go()\n"),
        Example(
            "def f(a, b):\n    if a or not b:\n        return 1\n    return 2\n",
            ("2",),
            "def f(a, b):\n    if a:\n        return 1\n    if not b:\n        return 1\n    return 2\n",
        ),
    ),
    same_behaviour=True,
)
