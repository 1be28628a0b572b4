"""Functions that a framework of the web calls for a route, as Flask and FastAPI mark them."""

from __future__ import annotations

import ast

from spark_tui.edits.python.source import Function

_ROUTES = frozenset(("route", "get", "post", "put", "patch", "delete"))


def is_routed(function: Function) -> bool:
    marks = (each.func for each in function.decorator_list if isinstance(each, ast.Call))
    return any(isinstance(each, ast.Attribute) and each.attr in _ROUTES for each in marks)
