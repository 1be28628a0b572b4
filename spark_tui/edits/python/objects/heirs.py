"""Classes that inherit from each other: what one of them has, its heirs have; what one overrides, all of them mean."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.nodes import name_of
from spark_tui.edits.python.scopes import Scope
from spark_tui.edits.python.source import Source


def bases(source: Source, owner: ast.ClassDef) -> list[ast.ClassDef]:
    """The base classes that stand before the class in the same block."""
    block = block_of(source, owner)
    before = {each.name: each for each in block[: block.index(owner)] if isinstance(each, ast.ClassDef)}
    return [before[name] for name in map(_name, owner.bases) if name in before]


def _name(base: ast.expr) -> str:
    """The name of a base class, of `Base[int]` as well."""
    plain = base.value if isinstance(base, ast.Subscript) else base
    return name_of(plain)


def ancestors(source: Source, owner: ast.ClassDef) -> list[ast.ClassDef]:
    """The classes of the file from which it inherits, the nearest first."""
    found = bases(source, owner)
    for each in found:
        found += [more for more in bases(source, each) if more not in found]
    return found


def is_family(source: Source, scopes: Sequence[Scope]) -> bool:
    """Are these several classes, and has each another of the file as its parent, or theirs, so that all are akin?"""
    nodes = [each.node for each in scopes]
    names = {node.name for node in nodes if isinstance(node, ast.ClassDef)}
    if len(nodes) < 2 or len(names) < len(nodes):
        return False
    akin = {min(names)}
    while grown := {other for one, other in _related(source) if one in akin} - akin:
        akin |= grown
    return names <= akin


def _related(source: Source) -> list[tuple[str, str]]:
    """Each class and its parent, both ways."""
    classes = {each.name for _, each in source.classes}
    found: list[tuple[str, str]] = []
    for _, each in source.classes:
        for base in map(_name, each.bases):
            if base in classes:
                found += [(each.name, base), (base, each.name)]
    return found
