"""What a loop leaves behind in a name: a list of some of them, a sum, how many of which, the best one."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from spark_tui.edits.python.nodes import is_name, is_none
from spark_tui.edits.python.walking import walk


@dataclass(frozen=True, slots=True)
class Gathered:
    """`what` is made of each `target` in `of`, where all of `tests` hold."""

    how: Literal["list", "sum", "count", "counts", "groups", "least", "most"]
    what: ast.expr
    target: ast.expr
    of: ast.expr
    tests: tuple[ast.expr, ...] = ()
    by: ast.expr | None = None


def gathered(body: Sequence[ast.stmt], name: str) -> Gathered | None:
    """None where it is also changed elsewhere, or by more than one loop."""
    loops = [each for each in body if isinstance(each, ast.For) and _changes(each, name)]
    if len(loops) != 1 or sum(_changes(each, name) for each in body) > 2:
        return None
    inner = _innermost(loops[0].body, ())
    if inner is None:
        return None
    statement, tests = inner
    return _by(statement, name, loops[0], tests)


def of_comprehension(node: ast.expr) -> Gathered | None:
    match node:
        case ast.ListComp(what, [each]) | ast.GeneratorExp(what, [each]) | ast.SetComp(what, [each]):
            return Gathered("list", what, each.target, each.iter, tuple(each.ifs))
        case _:
            return None


def _changes(statement: ast.stmt, name: str) -> bool:
    for node in walk(statement):
        match node:
            case ast.Name(used, ast.Store()) if used == name:
                return True
            case ast.Call(ast.Attribute(ast.Name(used), "append" | "extend" | "add" | "setdefault" | "insert")) if (
                used == name
            ):
                return True
            case ast.Subscript(ast.Name(used), ctx=ast.Store()) if used == name:
                return True
    return False


def _innermost(block: Sequence[ast.stmt], tests: tuple[ast.expr, ...]) -> tuple[ast.stmt, tuple[ast.expr, ...]] | None:
    """The only thing that is done, and what has to hold for that."""
    match block:
        case [ast.If(test, [ast.Continue()], []), *rest] if rest:
            return _innermost(rest, (*tests, _not(test)))
        case [ast.If(test, body, [])] if not _is_better(test, body):
            return _innermost(body, (*tests, test))
        case [one]:
            return one, tests
        case _:
            return None


def _not(test: ast.expr) -> ast.expr:
    return (
        test.operand if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not) else ast.UnaryOp(ast.Not(), test)
    )


def _is_better(test: ast.expr, body: Sequence[ast.stmt]) -> bool:
    return _best(test, body) is not None


def _best(test: ast.expr, body: Sequence[ast.stmt]) -> tuple[str, ast.cmpop, ast.expr, ast.expr] | None:
    """`if best is None or price < best_price: best = sku`: the name, the sign, what is compared, what is kept."""
    match test, body:
        case (
            ast.BoolOp(ast.Or(), [first, ast.Compare(left, [ast.Lt() | ast.Gt() as sign], [right])]),
            [ast.Assign([ast.Name(name)], kept)],
        ) if name in {node.id for node in walk(right) if isinstance(node, ast.Name)} and _is_unset(first, name):
            return name, sign, left, kept
        case _:
            return None


def _is_unset(test: ast.expr, name: str) -> bool:
    match test:
        case ast.Compare(held, [ast.Is()], [none]) if is_none(none):
            return is_name(held, name)
        case ast.UnaryOp(ast.Not(), held):
            return is_name(held, name)
        case _:
            return False


def _by(statement: ast.stmt, name: str, loop: ast.For, tests: tuple[ast.expr, ...]) -> Gathered | None:
    target, of = loop.target, loop.iter
    match statement:
        case ast.Expr(ast.Call(ast.Attribute(ast.Name(own), "append" | "add"), [what])) if own == name:
            return Gathered("list", what, target, of, tests)
        case ast.AugAssign(ast.Name(own), ast.Add(), ast.Constant(1)) if own == name:
            return Gathered("count", target, target, of, tests)
        case ast.AugAssign(ast.Name(own), ast.Add(), what) if own == name:
            return Gathered("sum", what, target, of, tests)
        case ast.AugAssign(ast.Subscript(ast.Name(own), key), ast.Add(), ast.Constant(1)) if own == name:
            return Gathered("counts", target, target, of, tests, key)
        case ast.Assign(
            [ast.Subscript(ast.Name(own), key)],
            ast.BinOp(
                ast.Call(ast.Attribute(ast.Name(held), "get"), [same, ast.Constant(0)]), ast.Add(), ast.Constant(1)
            ),
        ) if own == held == name and ast.dump(key) == ast.dump(same):
            return Gathered("counts", target, target, of, tests, key)
        case ast.Expr(
            ast.Call(
                ast.Attribute(
                    ast.Call(ast.Attribute(ast.Name(own), "setdefault"), [key, ast.List([])])
                    | ast.Subscript(ast.Name(own), key),
                    "append",
                ),
                [what],
            )
        ) if own == name:
            return Gathered("groups", what, target, of, tests, key)
        case ast.If(test, body, []) if (found := _best(test, body)) is not None and found[0] == name:
            return Gathered("least" if isinstance(found[1], ast.Lt) else "most", found[3], target, of, tests, found[2])
        case _:
            return None
