"""Which class the objects are of that a list holds, as far as it is told where they are put there."""

from __future__ import annotations

import ast

from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.objects.classes import fields
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk


def class_of_elements(source: Source, owner: ast.ClassDef, name: str) -> ast.ClassDef | None:
    """Of the list that objects of a class have by this name: by its annotation, or by what is appended to it."""
    known = {node.name: node for _, node in source.classes}
    for each in fields(owner):
        match each:
            case ast.AnnAssign(ast.Name(field), ast.Subscript(ast.Name("list" | "List"), ast.Name(held))):
                if field == name and held in known:
                    return known[held]
    for node in walk(owner):
        match node:
            case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), field), "append"), [put]) if field == name:
                made = _made(source, node, put)
                if made in known:
                    return known[made]
    return None


def _made(source: Source, node: ast.Call, put: ast.expr) -> str:
    """The name of what is called to make it."""
    match put:
        case ast.Call(ast.Name(made)):
            return made
        case ast.Name(variable):
            function = function_around(source, node)
            for each in walk(function) if function is not None else ():
                match each:
                    case ast.Assign([ast.Name(to)], ast.Call(ast.Name(made))) if to == variable:
                        return made
    return ""
