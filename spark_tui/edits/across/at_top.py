"""The statements at the top of a file, and the names that they give a meaning and use."""

from __future__ import annotations

import ast

from spark_tui.edits.python.imports import bound_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk


def bound(node: ast.stmt) -> tuple[str, ...]:
    """The names that a statement at the top gives a meaning."""
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return (name,)
        case ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name), value=ast.expr()):
            return (name,)
        case ast.Import() | ast.ImportFrom():
            return tuple(bound_name(each) for each in node.names)
        case _:
            return ()


def names_used(node: ast.AST) -> list[str]:
    return [each.id for each in walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)]


def whole(source: Source, node: ast.stmt) -> str:
    """All its lines, with its decorators."""
    return "".join(source.lines[source.first_line(node) - 1 : source.last_line(node)]).replace("\r\n", "\n").rstrip()
