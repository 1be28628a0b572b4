"""What is empty is false: no need to ask for its length, nor whether something is equal to [] or True."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.conditions import OPERATORS
from spark_tui.edits.python.everywhere import lines_of, meant
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, moved, put

_FILLED = {("!=", 0), (">", 0), (">=", 1)}
_EMPTY = {("==", 0), ("<", 1), ("<=", 0)}


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    for node in meant(_asked(source), values[0]):
        what, holds = _meaning(node)
        assert what is not None
        yield put(source, node, moved(source, what) if holds else f"not {moved(source, what, Level.NOT)}")


def _asked(source: Source) -> Iterator[ast.expr]:
    for node in source.nodes:
        if isinstance(node, ast.Compare | ast.Call) and not is_in_fstring(source, node):
            what, holds = _meaning(node)
            if what is not None and (_is_test(source, node) or not holds):
                yield node


def _meaning(node: ast.expr) -> tuple[ast.expr | None, bool]:
    """Of what it asks the truth, and whether that has to be true."""
    match node:
        case ast.Call(func=ast.Name(id="len"), args=[what], keywords=[]):
            return what, True
        case ast.Compare(
            left=ast.Call(func=ast.Name(id="len"), args=[what]), ops=[op], comparators=[ast.Constant(value=n)]
        ):
            asked = (OPERATORS[type(op)], n)
            return (what, asked in _FILLED) if asked in _FILLED | _EMPTY and type(n) is int else (None, False)
        case ast.Compare(
            left=what, ops=[ast.Eq() | ast.NotEq() as op], comparators=[ast.Constant(value=bool() as value)]
        ):
            return what, value is isinstance(op, ast.Eq)
        case ast.Compare(left=what, ops=[ast.Eq() | ast.NotEq() as op], comparators=[ast.expr() as nothing]):
            return (what, isinstance(op, ast.NotEq)) if _is_empty(nothing) else (None, False)
        case _:
            return None, False


def _is_empty(node: ast.expr) -> bool:
    match node:
        case ast.List(elts=[]) | ast.Tuple(elts=[]) | ast.Dict(keys=[]) | ast.Constant(value=""):
            return True
        case _:
            return False


def _is_test(source: Source, node: ast.AST) -> bool:
    """Only whether it is true matters there."""
    parent = source.parents[node]
    match parent:
        case ast.BoolOp():
            return _is_test(source, parent)
        case ast.If() | ast.While() | ast.Assert() | ast.IfExp():
            return parent.test is node
        case ast.comprehension():
            return node in parent.ifs
        case _:
            return isinstance(parent, ast.UnaryOp) and isinstance(parent.op, ast.Not)


OP = Op(
    "truthiness",
    "say `not x` for len(x) == 0, and `x` for x == True",
    (
        Slot(
            "line",
            "line",
            "the line; all if left out",
            lambda source, _: lines_of(_asked(source)),
            default="",
        ),
    ),
    _edit,
    (
        Example("if len(xs) == 0 or done == True:\n    stop()\n", ("1",), "if not xs or done:\n    stop()\n"),
        Example("if xs == [] and name != '':\n    stop()\n", (), "if not xs and name:\n    stop()\n"),
        Example("while len(a + b) > 0:\n    none = len(c) == 0\n", (), "while a + b:\n    none = not c\n"),
    ),
)
