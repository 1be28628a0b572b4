"""The names that a file binds anywhere, and those that mean nothing in it."""

from __future__ import annotations

import ast
import builtins
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from spark_tui.edits.python.source import Source

_ALWAYS = {*dir(builtins), "__file__", "__name__", "__doc__", "__spec__", "__path__", "__class__"}
_TYPE_PARAMETERS = ("TypeVar", "ParamSpec", "TypeVarTuple")  # where Python has them
_BINDING = frozenset(
    getattr(ast, name)
    for name in (
        *("Name", "FunctionDef", "AsyncFunctionDef", "ClassDef", "arg", "alias", "ExceptHandler"),
        *("MatchAs", "MatchStar", "MatchMapping", "Global", "Nonlocal", *_TYPE_PARAMETERS),
    )
    if hasattr(ast, name)
)


def unknown(source: Source) -> set[str]:
    """Names that are used and nowhere bound. Whether they are bound there, `unbound` tells."""
    used = {node.id for node in source.nodes if type(node) is ast.Name and type(node.ctx) is ast.Load}
    bound = all_bound(source) | _ALWAYS
    return set() if "*" in bound else used - bound


@lru_cache(maxsize=16)  # all that is said against an answer asks for it
def all_bound(source: Source) -> frozenset[str]:
    return frozenset(bindings(source))


def bindings(source: Source) -> Counter[str]:
    """How often each name is bound."""
    return Counter(name for node in source.nodes if type(node) in _BINDING for name in _bound(node))


def _bound(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Name(ctx=ast.Store()):
            yield node.id
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            yield node.name
        case ast.arg():
            yield node.arg
        case ast.alias():
            yield (node.asname or node.name).partition(".")[0]
        case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
            yield name
        case ast.MatchMapping(rest=str(name)):
            yield name
        case ast.Global() | ast.Nonlocal():
            yield from node.names
        case _:
            name = getattr(node, "name", None)
            if isinstance(name, str) and type(node).__name__ in _TYPE_PARAMETERS:
                yield name
