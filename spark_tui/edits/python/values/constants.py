"""Constants of a module or a class, and where a new one goes."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python.bodies import behind_line
from spark_tui.edits.python.imports import behind_head, head
from spark_tui.edits.python.source import Source, Splice


def assigned_value(statement: ast.stmt) -> tuple[str, ast.expr] | None:
    """The name and the value of `NAME = value`."""
    match statement:
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            return name, value
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
            return name, value
        case _:
            return None


def constants(source: Source) -> Iterator[tuple[str, ast.stmt, ast.expr]]:
    """What the module and its classes assign, outside of functions."""
    for block in (source.tree.body, *(node.body for _, node in source.classes)):
        for statement in block:
            found = assigned_value(statement)
            if found is not None:
                yield found[0], statement, found[1]


def new_constant(source: Source, code: str) -> Splice:
    """Behind the imports, or behind the constants that stand there."""
    at = len(head(source))
    last: ast.stmt | None = None
    for statement in source.tree.body[at:]:
        found = assigned_value(statement)
        if found is None or not found[0].isupper() or not is_literal(found[1]):
            break
        last = statement
    if last is None:
        return behind_head(source, code)
    return behind_line(source, source.last_line(last), code)


def is_literal(value: ast.expr) -> bool:
    """A number or a string, or a tuple, list, set or dict of them."""
    try:
        ast.literal_eval(value)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return False
    return True
