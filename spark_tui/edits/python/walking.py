"""Ways through the tree of a file that are gone once, and then known."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from typing import TypeVar, cast

_N = TypeVar("_N", bound=ast.AST)

_NO_NODES = frozenset(
    ("id", "attr", "arg", "name", "asname", "module", "level", "kind", "type_comment", "is_async", "simple")
)
"""Fields of nodes in which no other ever is."""


@cache
def _fields(kind: type[ast.AST]) -> tuple[str, ...]:
    return tuple(name for name in kind._fields if name not in _NO_NODES)


_CHILDREN, _BELOW = "_children", "_below"
"""What is found once is kept with the node. Whoever changes a tree does that to a copy of it (`copied`)."""


def children(node: ast.AST) -> tuple[ast.AST, ...]:
    """What `ast.iter_child_nodes` finds: it is asked for every node of every answer."""
    kept = getattr(node, _CHILDREN, None)
    if kept is not None:
        return kept
    found: list[ast.AST] = []
    for name in _fields(type(node)):
        value = getattr(node, name, None)
        if isinstance(value, list):
            found += [each for each in cast("list[object]", value) if isinstance(each, ast.AST)]
        elif isinstance(value, ast.AST):
            found.append(value)
    setattr(node, _CHILDREN, tuple(found))
    return tuple(found)


def defined(node: ast.AST, prefix: str) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]]:
    """What is defined in it, each with its name in full."""
    for child in children(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield prefix + child.name, child
            yield from defined(child, f"{prefix}{child.name}.")
        elif not isinstance(child, ast.expr):  # in which nothing is defined
            yield from defined(child, prefix)


def linked(tree: ast.AST) -> tuple[tuple[ast.AST, ...], dict[ast.AST, ast.AST]]:
    """All of the tree, and what each is in, in one go: to find what is in a node is most of the time."""
    found, around = [tree], dict[ast.AST, ast.AST]()
    for node in found:
        inner = children(node)
        found += inner
        for child in inner:
            around[child] = node
    return tuple(found), around


def walk(node: ast.AST) -> tuple[ast.AST, ...]:
    """The node and all that is in it, as `ast.walk` finds them."""
    kept = getattr(node, _BELOW, None)
    if kept is None:
        below = [*children(node)]
        for each in below:
            below += children(each)
        kept = tuple(below)
        setattr(node, _BELOW, kept)  # without the node itself: it would keep itself alive
    return (node, *kept)


def copied(node: _N) -> _N:
    """A tree of its own, of which nothing is kept yet."""
    fields = {name: _copied(value) for name, value in ast.iter_fields(node)}
    return ast.copy_location(type(node)(**fields), node)


def _copied(value: object) -> object:
    if isinstance(value, list):
        return [_copied(each) for each in cast("list[object]", value)]
    return copied(value) if isinstance(value, ast.AST) else value
