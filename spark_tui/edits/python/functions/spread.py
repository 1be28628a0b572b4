"""Calls whose keywords come to the constructor of their class in the end: `params = dict(total=self.total)`, and
`type(self)(**params)` behind it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk


def spread(owner: ast.ClassDef, name: str) -> Iterator[ast.Call]:
    """The calls in the class that may hand on that parameter by way of `**`."""
    calls = [node for node in walk(owner) if isinstance(node, ast.Call)]
    if not any(_makes(each, owner) and any(given.arg is None for given in each.keywords) for each in calls):
        return
    for call in calls:
        match call.func:
            case ast.Name("dict"):
                yield call
            case ast.Attribute(ast.Name("self" | "cls"), called):
                function = method(owner, called)
                if isinstance(function, Function) and _takes_any(function, name):
                    yield call


def _takes_any(function: Function, name: str) -> bool:
    own = (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
    return function.args.kwarg is not None and all(arg.arg != name for arg in own)


def _makes(call: ast.Call, owner: ast.ClassDef) -> bool:
    """Does it make another of its kind?"""
    match call.func:
        case ast.Name(name):
            return name in ("cls", owner.name)
        case ast.Call(ast.Name("type"), [ast.Name("self")]) | ast.Attribute(ast.Name("self"), "__class__"):
            return True
        case _:
            return False
