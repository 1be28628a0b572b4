"""The functions of a file that answer requests, and what their decorators say: `@app.get("/orders/{id}")`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.python.source import Function, Source

_METHODS = frozenset(("get", "post", "put", "patch", "delete", "head", "options", "websocket"))


@dataclass(frozen=True, slots=True)
class Route:
    """What answers, the decorator that registers it, whose that is, the method and the path."""

    function: Function
    mark: ast.Call
    owner: str
    method: str
    path: str

    @property
    def by_verb(self) -> bool:
        """`@app.get`, not `@app.route`."""
        return isinstance(self.mark.func, ast.Attribute) and self.mark.func.attr != "route"


def routes(source: Source) -> Iterator[Route]:
    for _, function in source.functions:
        for mark in function.decorator_list:
            match mark:
                case ast.Call(ast.Attribute(ast.Name(owner), verb), [ast.Constant(str(path)), *_]) if (
                    verb in _METHODS or verb == "route"
                ):
                    if path.startswith("/") or not path:
                        yield Route(function, mark, owner, verb if verb in _METHODS else _told(mark), path)


def _told(mark: ast.Call) -> str:
    """The verb of Flask's `route`: get, where no methods are given."""
    for each in mark.keywords:
        match each:
            case ast.keyword(
                "methods", ast.List([ast.Constant(str(first)), *_]) | ast.Tuple([ast.Constant(str(first)), *_])
            ):
                return first.lower()
    return "get"


def is_fastapi(source: Source) -> bool:
    """Does it take what a request brings as parameters?"""
    return _takes_from(source, "fastapi")


def is_flask(source: Source) -> bool:
    return _takes_from(source, "flask")


def _takes_from(source: Source, module: str) -> bool:
    return any((each.module or "").partition(".")[0] == module for each in source.all(ast.ImportFrom)) or any(
        alias.name == module for each in source.all(ast.Import) for alias in each.names
    )
