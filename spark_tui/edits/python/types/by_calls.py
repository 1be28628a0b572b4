"""What a parameter is by what the file calls its function with."""

from __future__ import annotations

import ast

from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.types.computed import merged
from spark_tui.edits.python.walking import walk

_PLAIN = frozenset(("str", "int", "float", "bool"))


def by_calls(source: Source, function: Function, name: str) -> str | None:
    """By the plain values that it is given in the file, if they are all of a kind."""
    owner, own = source.parents.get(function), list(parameters_of(function))
    called = owner.name if isinstance(owner, ast.ClassDef) and function.name == "__init__" else function.name
    given = set[str]()
    for call in source.all(ast.Call):
        if called in (getattr(call.func, "id", ""), getattr(call.func, "attr", "")):
            at = dict(zip(own, call.args, strict=False)) | {each.arg: each.value for each in call.keywords if each.arg}
            value = at.get(name)
            given |= {type(value.value).__name__} if isinstance(value, ast.Constant) else set()
            given |= {"str"} if isinstance(value, ast.Name) and _is_typed_in(source, call, value.id) else set()
    kinds = merged(sorted(given & _PLAIN))
    return kinds[0] if len(kinds) == 1 and given <= _PLAIN else None


def _is_typed_in(source: Source, call: ast.Call, name: str) -> bool:
    """Is it what somebody typed: `word = input("guess: ")`?"""
    around = function_around(source, call)
    inside = (each for each in walk(around) if isinstance(each, ast.Assign)) if around is not None else ()
    values = [source.segment(each.value) for each in inside if is_name(each.targets[0], name)]
    return bool(values) and all(each.startswith("input(") for each in values)
