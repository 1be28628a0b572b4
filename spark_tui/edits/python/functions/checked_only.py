"""A parameter that is only held against something, and given back as it came."""

from __future__ import annotations

import ast

from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk


def checked_only(function: Function, name: str) -> ast.expr | None:
    """Where it is looked for; None where that is done in several places, or it is changed, or not given back."""
    asked, given = list[ast.expr](), False
    for node in walk(function):
        match node:
            case ast.Compare(ast.Name(one) as held, [ast.In() | ast.NotIn() | ast.Eq() | ast.NotEq()], [_]):
                asked += [held] if one == name else []
            case ast.Return(ast.Name(one)) if one == name:
                given = True
            case ast.Name(one, ast.Store()) if one == name:
                return None
    return asked[0] if given and len(asked) == 1 else None
