"""Whose method is called: the class of what stands before the dot, as far as its name or its making tells."""

from __future__ import annotations

import ast
import typing

from spark_tui.edits.plurals import singular
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.names import class_around, function_around, parameters
from spark_tui.edits.python.objects.held import class_named
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk


def receiver(source: Source, node: ast.expr) -> ast.ClassDef | None:
    """None where nothing tells."""
    match node:
        case ast.Name("self" | "cls"):
            return class_around(source, node)
        case ast.Call(func=ast.Name(name)):
            return _named(source, name)
        case ast.Name(name):
            return _made(source, node, name) or class_named(source, name)
        case ast.Attribute(attr=name):
            return class_named(source, name)
        case ast.Subscript(value=ast.Name(name) | ast.Attribute(attr=name)):
            return class_named(source, singular(name))
        case _:
            return None


def is_of_others(source: Source, node: ast.expr) -> bool:
    """Does it begin with a parameter that is said to be of a class of another module: `repo.git` of `repo: Repo`?"""
    while isinstance(node, ast.Attribute):
        node = node.value
    function = function_around(source, node)
    if not isinstance(node, ast.Name) or function is None:
        return False
    typed = next((arg.annotation for arg in parameters(function) if arg.arg == node.id), None)
    told = typed.value if isinstance(typed, ast.Constant) else typed.id if isinstance(typed, ast.Name) else None
    return told in imported_names(source) and told not in vars(typing)


def _named(source: Source, name: str) -> ast.ClassDef | None:
    return next((node for full, node in source.classes if full == name), None)


def _made(source: Source, node: ast.expr, name: str) -> ast.ClassDef | None:
    """Of a variable that is set to a new object, or annotated, where it is used."""
    function = function_around(source, node)
    for each in walk(function or source.tree):
        match each:
            case ast.Assign(targets=[ast.Name(id=found)], value=ast.Call(func=ast.Name(made))) if found == name:
                return class_around(source, node) if made == "cls" else _named(source, made)
            case ast.arg(arg=found, annotation=ast.Name(kind)) if found == name:
                return _named(source, kind)
    return None
