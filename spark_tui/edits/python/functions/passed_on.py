"""Whether several things of one name are one thing, handed on: a parameter, what keeps it, and what it is passed to."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.scopes import Scope
from spark_tui.edits.python.source import Function, Source


def is_one_thing(source: Source, name: str, owners: Sequence[Scope]) -> bool:
    """Are all of them parameters, and is each kept as an attribute, or passed on or taken under that name?"""
    functions = [owner.node for owner in owners if isinstance(owner.node, Function)]
    if len(functions) < len(owners):
        return False
    given = [node for node in functions if any(arg.arg == name for arg in parameters(node))]
    return len(given) == len(functions) and all(_is_linked(source, name, each, given) for each in given)


def is_kept(name: str, owners: Sequence[Scope]) -> bool:
    """Does one of them keep it: `self.name = name`?"""
    return any(_keeps(node, name) for owner in owners for node in ast.walk(owner.node))


def _is_linked(source: Source, name: str, function: Function, all_of_them: Sequence[Function]) -> bool:
    if any(_keeps(node, name) for node in ast.walk(function)):
        return True
    if any(_passes(node, name, all_of_them, source) for node in ast.walk(function)):
        return True
    others = (other for other in all_of_them if other is not function)
    return any(_passes(node, name, [function], source) for other in others for node in ast.walk(other))


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
    called = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
    handed = [*node.args, *(each.value for each in node.keywords)]
    hands_on = any(isinstance(each, ast.Name) and each.id == name for each in handed)
    return hands_on and called in {_called(each, source) for each in functions}


def _called(function: Function, source: Source) -> str:
    owner = source.parents.get(function)
    return owner.name if function.name == "__init__" and isinstance(owner, ast.ClassDef) else function.name
