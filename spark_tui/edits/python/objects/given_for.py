"""What objects of the file are made of, by the names that they keep it under: `float(km)` for the km of
`Run(start, float(km))`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.source import Source


def given_for(source: Source, name: str) -> Iterator[ast.expr]:
    """Whatever is given for an attribute where an object is made, by its place or by its name."""
    places = {node.name: at for _, node in source.classes if (at := _place(source, node, name)) is not None}
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Name(made), args, keywords) if made in places:
                yield from args[places[made] : places[made] + 1]
                yield from (each.value for each in keywords if each.arg == name)


def _place(source: Source, owner: ast.ClassDef, name: str) -> int | None:
    """Which of what it is made of that is, as far as it is called the same."""
    init = next((each for each in owner.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"), None)
    known = [arg.arg for arg in init.args.args[1:]] if init is not None else attributes(source, owner)
    return known.index(name) if name in known else None
