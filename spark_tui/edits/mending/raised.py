"""An error that the code itself raises: what it asks before that may be wrong, and whatever it says of why is not."""

from __future__ import annotations

import ast

from spark_tui.edits.mending.example import raised
from spark_tui.edits.python.source import Source


def guards_of(source: Source, sentence: str) -> list[ast.expr]:
    """The conditions under which that error is raised, where somebody only says "fix it: ValueError: too long"; the
    one that is asked last comes first."""
    name, message = raised(sentence)
    found: list[ast.expr] = []
    for node in source.all(ast.Raise) if name else ():
        if _is_it(node, name, message):
            around: ast.AST | None = node
            while around is not None and not isinstance(around, ast.FunctionDef | ast.AsyncFunctionDef):
                around = source.parents.get(around)
                if isinstance(around, ast.If | ast.While):
                    found.append(around.test)
    return found


def _is_it(node: ast.Raise, name: str, message: str) -> bool:
    match node.exc:
        case ast.Call(ast.Name(called) | ast.Attribute(attr=called), args) if called == name:
            said = [each.value for arg in args for each in ast.walk(arg) if isinstance(each, ast.Constant)]
            return any(isinstance(each, str) and each.strip() and each.strip() in message for each in said)
        case ast.Name(called) | ast.Attribute(attr=called):
            return called == name and not message
        case _:
            return False
