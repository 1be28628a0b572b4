"""What is asked for the fields of a class of the file, and of no other one, is an object of it, or holds several."""

from __future__ import annotations

import ast
from datetime import datetime

from spark_tui.edits.python.names import function_with, parameters_of
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.objects.classes import all_attributes, fields
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk

_OF_A_PATH = [
    "name",
    "stem",
    "suffix",
    "parent",
    "parents",
    "parts",
    "exists",
    "open",
    "resolve",
    "is_dir",
    "is_file",
    "glob",
    "read_text",
    "write_text",
]
_USUAL = frozenset((*(name for kind in (str, bytes, list, dict, set, datetime) for name in dir(kind)), *_OF_A_PATH))
"""What tells nothing: a path has a name, and a date a year."""
_GOES_OVER = frozenset(("sorted", "list", "reversed", "set", "tuple"))


def asked_for_its_fields(source: Source, function: Function, name: str) -> ast.ClassDef | None:
    """The class whose object a name stands for."""
    asked = {node.attr for node in walk(function) if isinstance(node, ast.Attribute) and is_name(node.value, name)} - {
        "__class__",
        "__dict__",
    }
    found = [node for node in source.tree.body if isinstance(node, ast.ClassDef) and asked <= _known(source, node)]
    return found[0] if len(found) == 1 and asked - _USUAL else None


def _known(source: Source, owner: ast.ClassDef) -> set[str]:
    methods = {each.name for each in owner.body if isinstance(each, Function)}
    return {*all_attributes(source, owner), *methods}


def type_by_fields(source: Source, function: Function, name: str, *, is_first: bool = True) -> str | None:
    own = asked_for_its_fields(source, function, name)
    if own is not None:
        return own.name
    for node in walk(function):
        match node:
            case ast.For(ast.Name(each), several) | ast.comprehension(ast.Name(each), several):
                one = asked_for_its_fields(source, function, each) if _is_all_of(several, name) else None
                if one is not None:
                    return f"list[{one.name}]"
            case ast.Call(ast.Name(called), args) if is_first:
                at = next((at for at, each in enumerate(args) if is_name(each, name)), None)
                other = function_with(source, called)
                if at is not None and other is not None and at < len(own_names := [*parameters_of(other)]):
                    found = type_by_fields(source, other, own_names[at], is_first=False)
                    if found is not None:
                        return found
    return None


def _is_all_of(several: ast.expr, name: str) -> bool:
    match several:
        case ast.Call(ast.Name(way), [given, *_]) if way in _GOES_OVER:
            return is_name(given, name)
        case _:
            return is_name(several, name)


def type_of_field(source: Source, function: Function, of: str, field: str) -> str | None:
    """As the class says it."""
    owner = asked_for_its_fields(source, function, of)
    for each in fields(owner) if owner is not None else ():
        if isinstance(each.target, ast.Name) and each.target.id == field:
            return source.segment(each.annotation)
    return None
