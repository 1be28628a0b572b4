"""What kind of value `__init__` is given for a field, by what the methods of its class do with that field."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.types.used_as import kind_by_use
from spark_tui.edits.python.walking import walk


def kind_by_field(source: Source, function: Function, name: str) -> str | None:
    """Only of what is gone through, or gets more."""
    owner = source.parents.get(function)
    if not isinstance(owner, ast.ClassDef) or function.name != "__init__":
        return None
    fields = {field for node in walk(function) for field in _set_to(node, name)}
    methods = [each for each in owner.body if isinstance(each, Function)]
    kinds = [kind for method in methods for node in walk(method) for kind in _kinds(method, node, fields)]
    return next((kind for kind in kinds if kind != "list"), "list" if kinds else None)


def _set_to(node: ast.AST, name: str) -> Iterator[str]:
    match node:
        case ast.Assign([ast.Attribute(ast.Name("self"), field)], value) if is_name(value, name):
            yield field


def _kinds(method: Function, node: ast.AST, fields: set[str]) -> Iterator[str]:
    match node:
        case ast.For(ast.Name(each), ast.Attribute(ast.Name("self"), field)) | ast.comprehension(
            ast.Name(each), ast.Attribute(ast.Name("self"), field)
        ) if field in fields:
            inner = kind_by_use(method, each)
            yield f"list[{inner}]" if inner is not None and "[" not in inner else "list"
        case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), field), "append"), [added]) if field in fields:
            yield "list[dict]" if isinstance(added, ast.Dict) else "list"
