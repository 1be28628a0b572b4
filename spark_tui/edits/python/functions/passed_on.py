"""Whether several things of one name are one thing, handed on: a parameter, what keeps it, and what it is passed to."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from spark_tui.edits.python.functions.calls import all_given
from spark_tui.edits.python.names import class_around, has_parameter
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.scopes import Scope
from spark_tui.edits.python.source import Function, Source, is_overload
from spark_tui.edits.python.walking import walk


def is_one_thing(source: Source, name: str, owners: Sequence[Scope]) -> bool:
    """Are all of them parameters, and is each kept as an attribute, or passed on or taken under that name?"""
    functions = [owner.node for owner in owners if isinstance(owner.node, Function)]
    if len(functions) < len(owners):
        return False
    given = [node for node in functions if has_parameter(node, name)]
    if len(given) < len(functions):
        return False
    real = [each for each in given if not is_overload(each)]
    stubs = [each for one in real for each in overloads(source, one)]
    return len(real) + len(stubs) == len(given) and (
        len(real) == 1 or all(_is_linked(source, name, each, real) for each in real)
    )


def overloads(source: Source, function: Function) -> list[Function]:
    """What only says of which types it may be, above it."""
    full = next((name for name, node in source.functions if node is function), "")
    return [node for name, node in source.functions if name == full and node is not function and is_overload(node)]


def is_kept(name: str, owners: Sequence[Scope]) -> bool:
    """Does one of them keep it: `self.name = name`?"""
    return any(_keeps(node, name) for owner in owners for node in walk(owner.node))


def _is_linked(source: Source, name: str, function: Function, all_of_them: Sequence[Function]) -> bool:
    if any(_keeps(node, name) for node in walk(function)):
        return True
    if any(_passes(node, name, all_of_them, source) for node in walk(function)):
        return True
    others = (other for other in all_of_them if other is not function)
    return any(_passes(node, name, [function], source) for other in others for node in walk(other))


def _keeps(node: ast.AST, name: str) -> bool:
    match node:
        case ast.Assign(targets=[ast.Attribute(value=ast.Name("self"), attr=kept)], value=ast.Name(given)):
            return kept == name == given
        case _:
            return False


def _passes(node: ast.AST, name: str, functions: Sequence[Function], source: Source) -> bool:
    """Is it a call of one of them that hands the name on?"""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name | ast.Attribute):
        return False
    called = called_in(source, node.func)
    handed = all_given(node)
    hands_on = any(is_name(each, name) for each in handed)
    return hands_on and called in {_called(each, source) for each in functions}


def called_in(source: Source, called: ast.Name | ast.Attribute) -> str:
    """The name of what is called; of `cls(...)` the class around it."""
    if isinstance(called, ast.Name) and called.id == "cls" and (owner := class_around(source, called)) is not None:
        return owner.name
    return called.id if isinstance(called, ast.Name) else called.attr


def _called(function: Function, source: Source) -> str:
    owner = source.parents.get(function)
    return owner.name if function.name == "__init__" and isinstance(owner, ast.ClassDef) else function.name
