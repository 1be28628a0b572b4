"""A type is asked for with isinstance()."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.everywhere import comparisons, lines_of, meant, outermost
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, moved, put


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    for node in meant(outermost(_types(source)), values[0]):
        left = node.left
        assert isinstance(left, ast.Call)
        not_ = "not " if isinstance(node.ops[0], ast.NotEq | ast.IsNot | ast.NotIn) else ""
        other = node.comparators[0]
        kind = _of_a_value(other) or moved(source, other, Level.TEST)
        yield put(source, node, f"{not_}isinstance({moved(source, left.args[0], Level.TEST)}, {kind})")


def _types(source: Source) -> Iterator[ast.Compare]:
    """type(x) == T, but not type(x) == type(y)."""
    for node in comparisons(source):
        match node:
            case ast.Compare(
                left=ast.Call(func=ast.Name(id="type"), args=[_], keywords=[]), ops=[op], comparators=[kind]
            ):
                several = isinstance(op, ast.In | ast.NotIn) and isinstance(kind, ast.Tuple)
                one = isinstance(op, ast.Eq | ast.NotEq | ast.Is | ast.IsNot) and (
                    isinstance(kind, ast.Name | ast.Attribute) or _of_a_value(kind) is not None
                )
                if several or one:
                    yield node


def _of_a_value(kind: ast.expr) -> str | None:
    """The type that is written as that of a value: `type("")`, `type({})`."""
    match kind:
        case ast.Call(func=ast.Name(id="type"), args=[ast.Constant(value=value)], keywords=[]) if value is not None:
            return type(value).__name__ if not isinstance(value, type(...)) else None
        case ast.Call(func=ast.Name(id="type"), args=[ast.List() | ast.Dict() | ast.Tuple() as value], keywords=[]):
            return type(value).__name__.lower()
        case _:
            return None


OP = Op(
    "isinstance",
    "ask isinstance(x, T), not type(x) == T",
    (Slot("line", "line", "the line; all if left out", lambda source, _: lines_of(_types(source)), default=""),),
    _edit,
    (
        Example("if type(x) == str and y:\n    go(x)\n", ("1",), "if isinstance(x, str) and y:\n    go(x)\n"),
        Example(
            "if type(x) is not A:\n    go(type(y) in (B, C))\n",
            (),
            "if not isinstance(x, A):\n    go(isinstance(y, (B, C)))\n",
        ),
        Example(
            "if type(x) == type({}) or type(x) is type(''):\n    go(x)\n",
            (),
            "if isinstance(x, dict) or isinstance(x, str):\n    go(x)\n",
        ),
    ),
)
