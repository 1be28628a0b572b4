"""Copies of a file with one thing broken in each: a comparison moved by one, an operand dropped, a branch that is never
taken, a number changed, a line gone. A test of what is broken has to notice."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.python.source import Function, Source, Splice, read, splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_MOVED: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
_TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
_OF_TEXTS = frozenset(("strip", "lstrip", "rstrip", "lower", "upper", "casefold", "title", "capitalize", "copy"))
_ENDS = frozenset(("min", "max"))


@dataclass(frozen=True, slots=True)
class Broken:
    """`at` is what was broken, in the file as it is; one that is `moved` only matters at an edge."""

    source: Source
    at: ast.AST
    moved: bool = False


def broken_copies(source: Source, function: Function) -> Iterator[Broken]:
    """One after the other, in the order of the code."""
    for node, text, moved, about in _changes(function):
        start, stop = source.start(node), source.stop(node)
        try:
            yield Broken(read(splice(source, [Splice(start, stop, text)])), about, moved)
        except Refusal:
            continue


_Change = tuple[ast.expr | ast.stmt, str, bool]


def _changes(function: Function) -> Iterator[tuple[ast.expr | ast.stmt, str, bool, ast.AST]]:
    """And what that is about: an operand that is dropped."""
    for statement in function.body:
        for node in walk(statement):
            if isinstance(node, ast.BoolOp):
                for at, each in enumerate(node.values):
                    left_over = [one for other, one in enumerate(node.values) if other != at]
                    word = " and " if isinstance(node.op, ast.And) else " or "
                    yield node, f"({word.join(f'({ast.unparse(one)})' for one in left_over)})", False, each
    yield from ((*each, each[0]) for each in _plain_changes(function))


def _plain_changes(function: Function) -> Iterator[_Change]:
    within = [each for statement in function.body for each in walk(statement)]
    for node in within:
        match node:
            case ast.Compare(left, [sign], [right]) if type(sign) in _MOVED:
                yield _compared(node, left, _MOVED[type(sign)](), right, moved=True)
                for one in _one_of(right):
                    yield right, f"({ast.unparse(right)} + {one})", True
                    yield right, f"({ast.unparse(right)} - {one})", True
            case ast.Compare(left, [sign], [right]) if type(sign) in _TURNED:
                yield _compared(node, left, _TURNED[type(sign)](), right, moved=False)
            case ast.If(test) | ast.IfExp(test) | ast.While(test):
                yield test, "False", False
                if not isinstance(node, ast.While):
                    yield test, "True", False
            case ast.comprehension(ifs=[test]):
                yield test, "True", False
            case ast.UnaryOp(ast.USub(), inner) if not isinstance(inner, ast.Constant):
                yield node, ast.unparse(inner), False
            case ast.Tuple(several) if len(several) > 1 and isinstance(node.ctx, ast.Load):
                for at in range(len(several)):
                    rest = ", ".join(ast.unparse(each) for other, each in enumerate(several) if other != at)
                    yield node, f"({rest},)", False
            case ast.Call(ast.Attribute(holder, name), []) if name in _OF_TEXTS:
                yield node, ast.unparse(holder), False
            case ast.Call(ast.Name(name), [one, *others]) if name in _ENDS and others:
                yield node, ast.unparse(one), False
            case ast.Constant(value) if type(value) is int and not _is_compared(within, node):
                yield node, str(value + 1), False
            case ast.Raise() | ast.Delete() | ast.AugAssign() | ast.Expr(ast.Call()):
                yield node, "pass", False
            case ast.Assign([ast.Attribute() | ast.Subscript()]):
                yield node, "pass", False


def _compared(node: ast.Compare, left: ast.expr, sign: ast.cmpop, right: ast.expr, *, moved: bool) -> _Change:
    return node, f"({ast.unparse(ast.Compare(left, [sign], [right]))})", moved


def _one_of(right: ast.expr) -> Iterator[str]:
    """The least that it may be off."""
    match right:
        case ast.Call(ast.Name("timedelta"), _, [ast.keyword(unit), *_]) if unit is not None:
            yield f"timedelta({unit}=1)"
        case ast.Call(ast.Name("timedelta")):
            yield "timedelta(days=1)"
        case _ if _is_reckoned(right):
            yield "1"


def _is_reckoned(right: ast.expr) -> bool:
    """A number by its name, or reckoned of some."""
    match right:
        case ast.Constant(value):
            return type(value) in (int, float)
        case ast.Name(name):
            return name.isupper()
        case ast.BinOp(left, _, other):
            return _is_reckoned(left) and _is_reckoned(other)
        case _:
            return False


def _is_compared(within: list[ast.AST], node: ast.Constant) -> bool:
    return any(isinstance(each, ast.Compare) and node in each.comparators for each in within)
