"""What an argument of a script is called, by what is done with it."""

from __future__ import annotations

import ast

from spark_tui.edits.python.names import function_with, parameters
from spark_tui.edits.python.source import Source


def called_as(source: Source, read: ast.expr) -> str:
    """As the variable that it becomes, or as the parameter it is given for; nothing where neither is known."""
    holder: ast.AST = source.parents[read]
    match holder:
        case ast.Assign([ast.Name(name)]):
            return name.lower()
        case ast.Call(ast.Name(called), given) if read in given:
            function = function_with(source, called)
            own = parameters(function) if function is not None else []
            at = given.index(read)
            if at < len(own):
                return own[at].arg
            return "path" if called == "open" and at == 0 else called_as(source, holder)
        case ast.Call() | ast.Attribute():
            return called_as(source, holder)
        case _:
            return ""
