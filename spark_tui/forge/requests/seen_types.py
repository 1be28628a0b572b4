"""Which hints somebody could write who sees only this file: of what is handed on as it came, nobody knows the type."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import is_none, is_text
from spark_tui.edits.python.source import Function, Source

_DISPLAYS = (
    *(ast.Constant, ast.JoinedStr, ast.List, ast.Dict, ast.Set, ast.Tuple, ast.Compare, ast.UnaryOp, ast.BinOp),
    *(ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp),
)
_OF_TEXTS = frozenset(each for each in dir(str) if not each.startswith("_"))
_VAGUE = ("Any", "object", "t.Any", "typing.Any")


def could_be_told(source: Source, function: Function) -> bool:
    """Could all of its hints be told without it?"""
    given = [each for each in parameters(function) if each.annotation is not None]
    return all(_is_seen(source, function, each) for each in given) and _gives_what_is_seen(source, function)


def _is_seen(source: Source, function: Function, given: ast.arg) -> bool:
    if _is_typed_elsewhere(source, function, given):
        return True
    tells = any(_tells(node, given.arg) for node in _body(function))
    if ast.unparse(given.annotation or given) in _VAGUE:
        return not tells
    if not _is_plain(given.annotation):
        return False
    default = default_of(function, given)
    return tells or (isinstance(default, _DISPLAYS) and not is_none(default))


def _is_plain(hint: ast.expr | None) -> bool:
    """One of Python's own types, or None: what is in a container, and what is of a class, is not seen by its use."""
    match hint:
        case ast.Name(name):
            return hasattr(builtins, name)
        case ast.BinOp(one, ast.BitOr(), other):
            return _is_plain(one) and _is_plain(other)
        case ast.Subscript(ast.Name("Optional"), inner):
            return _is_plain(inner)
        case ast.Constant(value):
            return value is None
        case _:
            return False


def _body(function: Function) -> Iterator[ast.AST]:
    for statement in function.body[has_docstring(function.body) :]:
        yield from ast.walk(statement)


def _is_typed_elsewhere(source: Source, function: Function, given: ast.arg) -> bool:
    others = (each for _, node in source.functions if node is not function for each in parameters(node))
    same = (each.annotation for each in others if each.arg == given.arg and each.annotation is not None)
    return given.annotation is not None and ast.unparse(given.annotation) in map(ast.unparse, same)


def _tells(node: ast.AST, name: str) -> bool:
    """Is something done with it that not everything can?"""
    match node:
        case ast.Attribute(ast.Name(held)) | ast.Subscript(ast.Name(held)) | ast.For(iter=ast.Name(held)):
            return held == name
        case ast.comprehension(iter=ast.Name(held)):
            return held == name
        case ast.BinOp(left, _, right):
            return any(isinstance(each, ast.Name) and each.id == name for each in (left, right))
        case ast.Compare(left, _, others):
            return any(isinstance(each, ast.Name) and each.id == name for each in (left, *others)) and any(
                isinstance(each, ast.Constant) and each.value is not None for each in (left, *others)
            )
        case ast.Call(ast.Name(called), [ast.Name(held), *_]) if hasattr(builtins, called):
            return held == name and called not in ("print", "str", "repr", "id", "type", "bool")
        case _:
            return False


def _gives_what_is_seen(source: Source, function: Function) -> bool:
    if function.returns is None:
        return True
    if any(is_text(node) for node in ast.walk(function.returns)):
        return False
    own = {name for name, _ in source.classes}
    named = {node.id for node in ast.walk(function.returns) if isinstance(node, ast.Name)}
    if not all(hasattr(builtins, name) or name in own for name in named):
        return False
    body = function.body[has_docstring(function.body) :]
    if not body or all(isinstance(each, ast.Pass | ast.Raise | ast.Expr) and _is_stub(each) for each in body):
        return False
    given = [each.value for each in returns(function) if each.value is not None]
    return all(_is_shown(source, function, each) for each in given)


def _is_stub(statement: ast.stmt) -> bool:
    return not isinstance(statement, ast.Expr) or isinstance(statement.value, ast.Constant)


def _is_shown(source: Source, function: Function, value: ast.expr) -> bool:
    """Does it say by itself what it is?"""
    match value:
        case ast.Call(ast.Name(called)):
            known = {name for name, _ in source.classes} | {name for name, node in source.functions if node.returns}
            return called in known or hasattr(builtins, called)
        case ast.Call(ast.Attribute(_, called)):
            return called in _OF_TEXTS
        case ast.IfExp(_, one, other):
            return all(_is_shown(source, function, each) for each in (one, other))
        case ast.BoolOp(_, parts):
            return all(_is_shown(source, function, each) for each in parts)
        case ast.Name("self" | "cls"):
            return True
        case ast.Name(name):
            typed = any(each.arg == name and each.annotation for each in parameters(function))
            return typed or any(
                isinstance(node, ast.Assign)
                and any(isinstance(each, ast.Name) and each.id == name for each in node.targets)
                and not isinstance(node.value, ast.Name)
                and _is_shown(source, function, node.value)
                for node in _body(function)
            )
        case _:
            return isinstance(value, _DISPLAYS)
