"""What a function asks of what it has: attributes, and of what kind it is."""

from __future__ import annotations

import ast
from functools import lru_cache

from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk


@lru_cache(maxsize=4096)
def asked_of(function: Function, name: str) -> frozenset[str]:
    """The attributes of what is called so."""
    return frozenset(
        node.attr
        for node in walk(function)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == name
    )


@lru_cache(maxsize=1024)
def asked_for_type(function: Function) -> frozenset[str]:
    """The names of which a function asks what they are."""
    found = set[str]()
    for node in walk(function):
        match node:
            case ast.Call(ast.Name("isinstance" | "hasattr" | "callable" | "type" | "getattr"), [ast.Name(name), *_]):
                found.add(name)
    return frozenset(found)
