"""`a < b and b < c` becomes `a < b < c`."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.lines import is_in_fstring, on_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, keep_comments, moved, outside, possible, put, same
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _chained(source, _joined(source)[values[0]])


def _chained(source: Source, whole: ast.BoolOp) -> Iterator[Splice]:
    """All pairs that share their middle."""
    values, at, found = whole.values, 0, False
    while at + 1 < len(values):
        text = _chain(source, values[at], values[at + 1])
        if text is None:
            at += 1
            continue
        start, stop = outside(source, values[at])[0], outside(source, values[at + 1])[1]
        keep_comments(source, start, stop)
        yield put(source, whole, text) if len(values) == 2 else Splice(start, stop, text)
        at, found = at + 2, True
    if not found:
        raise Refusal("no two comparisons there share their middle")


def _chain(source: Source, one: ast.expr, two: ast.expr) -> str | None:
    """From the least to the greatest, unless both go down."""
    first, second = _ascending(one), _ascending(two)
    if first is None or second is None:
        return None
    if not same(first[2], second[0]):
        first, second = second, first
    low, operator, middle = first
    other, last_operator, high = second
    if not same(middle, other) or not isinstance(middle, ast.Name | ast.Attribute | ast.Constant):
        return None
    low, middle, high = (moved(source, each, Level.BIT_OR) for each in (low, middle, high))
    return f"{low} {operator} {middle} {last_operator} {high}"


def _ascending(node: ast.expr) -> tuple[ast.expr, str, ast.expr] | None:
    match node:
        case ast.Compare(left=left, ops=[ast.Lt() | ast.LtE() as op], comparators=[right]):
            return left, "<" if isinstance(op, ast.Lt) else "<=", right
        case ast.Compare(left=left, ops=[ast.Gt() | ast.GtE() as op], comparators=[right]):
            return right, "<" if isinstance(op, ast.Gt) else "<=", left
        case _:
            return None


def _joined(source: Source) -> dict[str, ast.BoolOp]:
    found = (node for node in source.all(ast.BoolOp) if isinstance(node.op, ast.And))
    return on_lines(node for node in found if not is_in_fstring(source, node))


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(_joined(source), lambda whole: _chained(source, whole))


OP = Op(
    "chain-comparison",
    "say a < b < c for a < b and b < c",
    (Slot("line", "line", "the line of the comparisons", _lines),),
    _edit,
    (
        Example("if x > 0 and x <= limit and y:\n    go()\n", ("1",), "if 0 < x <= limit and y:\n    go()\n"),
        Example("ok = a < b and b < c\n", ("1",), "ok = a < b < c\n"),
        Example("ok = x >= a and x <= b and y > c and y < d\n", ("1",), "ok = a <= x <= b and c < y < d\n"),
    ),
)
