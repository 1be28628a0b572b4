"""The names that a file binds anywhere, and those that mean nothing in it."""

from __future__ import annotations

import ast
import builtins
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from spark_tui.edits.python.source import Piece, Source
from spark_tui.edits.python.walking import walk

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


@lru_cache(maxsize=16)  # all that is said against an answer asks for it
def unknown(source: Source) -> frozenset[str]:
    """Names that are used and nowhere bound. Whether they are bound there, `unbound` tells."""
    bound = all_bound(source)
    return frozenset[str]() if "*" in bound else frozenset(_used(source) - bound - _ALWAYS)


def _used(source: Source) -> set[str]:
    return {name for each in source.pieces for name in _read_in(each)}


@lru_cache(maxsize=16)
def all_bound(source: Source) -> frozenset[str]:
    return frozenset(name for each in source.pieces for name in _bound_by(each))


@lru_cache(maxsize=1024)  # most of a file is the same in all answers
def _read_in(piece: Piece) -> frozenset[str]:
    nodes = (node for each in piece.body for node in walk(each))
    return frozenset(node.id for node in nodes if type(node) is ast.Name and type(node.ctx) is ast.Load)


@lru_cache(maxsize=1024)
def _bound_by(piece: Piece) -> frozenset[str]:
    return frozenset(_all_bound(node for each in piece.body for node in walk(each)))


def bindings(source: Source) -> Counter[str]:
    """How often each name is bound."""
    return Counter(_all_bound(source.nodes))


def _all_bound(nodes: Iterable[ast.AST]) -> Iterator[str]:
    return (name for node in nodes if type(node) in _BINDING for name in _bound(node))


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
