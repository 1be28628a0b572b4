"""Objects that hang one on the other: a list whose first node knows the next."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk

_SIDES = ("left", "right")


@dataclass(frozen=True, slots=True)
class Chain:
    """The attribute of the first one, and how each of them calls the next and what it holds."""

    first: str
    next: str
    value: str = ""


def linked(source: Source, owner: ast.ClassDef) -> dict[str, Chain]:
    """By the attribute of the first one: those from which some method goes on to the next, `node = self.head`,
    `node = node.next`."""
    found: dict[str, Chain] = {}
    for function in owner.body:
        starts: dict[str, str] = {}
        for node in walk(function):
            match node:
                case ast.Assign([ast.Name(name)], ast.Attribute(ast.Name("self"), first)):
                    starts[name] = first
                case ast.Assign([ast.Name(name)], ast.Attribute(ast.Name(same), following)) if name == same:
                    if name in starts and following not in _SIDES:
                        found.setdefault(starts[name], Chain(starts[name], following, _value(source, name, following)))
    return found


def _value(source: Source, name: str, following: str) -> str:
    """What else is asked of one of them."""
    asked = (node for node in source.all(ast.Attribute) if isinstance(node.value, ast.Name) and node.value.id == name)
    return next((node.attr for node in asked if node.attr != following), "")
