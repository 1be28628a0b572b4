"""An `if` that chooses between two values, for the same variable or to be returned."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from spark_tui.edits.python.branching.branches import following, has_else
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import keep_comments, same
from spark_tui.edits.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Choice:
    """`before` is what stands before the value: `return `, `x = `. All from `start` to `stop` is one statement."""

    one: ast.expr
    other: ast.expr
    before: str
    start: int
    stop: int


def choice(source: Source, node: ast.If) -> Choice:
    """What an if chooses between, by its else or by the return that follows."""
    rest = following(source, node) if has_own_lines(source, node) else ()
    first, other = node.body[0], None
    if has_else(source, node) and len(node.orelse) == 1:
        other = node.orelse[0]
    elif not node.orelse and rest and isinstance(first, ast.Return) and isinstance(rest[0], ast.Return):
        other = rest[0]
    if other is None or len(node.body) > 1 or not has_own_lines(source, node) or not _ends_line(source, other):
        raise Refusal("that is no choice between two values")
    values = _value(first), _value(other)
    if values[0] is None or values[1] is None or not _alike(first, other):
        raise Refusal("the branches do not do the same with two values")
    keep_comments(source, source.start(node), source.stop(other), node.test, *(each for each in values if each))
    before = "return " if isinstance(first, ast.Return) else _target(source, first, values[0])
    return Choice(values[0], values[1], before, source.start(node), source.stop(other))


def _value(statement: ast.stmt) -> ast.expr | None:
    return statement.value if isinstance(statement, ast.Return | ast.Assign | ast.AugAssign) else None


def _alike(one: ast.stmt, two: ast.stmt) -> bool:
    match one, two:
        case ast.Return(), ast.Return():
            return True
        case ast.Assign(targets=[target]), ast.Assign(targets=[other]):
            return same(target, other)
        case ast.AugAssign(), ast.AugAssign():
            return same(one.target, two.target) and type(one.op) is type(two.op)
        case _:
            return False


def _target(source: Source, statement: ast.stmt, value: ast.expr) -> str:
    """`x = ` or `x += `"""
    before = source.text[source.start(statement) : source.start(value)]
    return before.rstrip().rstrip("(").rstrip() + " "


def _ends_line(source: Source, statement: ast.stmt) -> bool:
    stop = source.stop(statement)
    rest = source.text[stop : source.line_start(source.last_line(statement) + 1)].strip()
    return not rest or rest.startswith("#")
