"""What comes of a function, as the examples in its docstring show it: `>>> tableize("egg")`, and below `'eggs'`."""

from __future__ import annotations

import ast

from spark_tui.edits.python.source import Function
from spark_tui.edits.python.strings.prompted import prompted

_PLAIN = frozenset(("str", "bytes", "int", "float", "bool"))


def shown_type(function: Function) -> str | None:
    """Of the plain values that there are, if they are all of a kind."""
    shown = prompted(ast.get_docstring(function) or "")
    kinds = {_kind(gives) for call, gives in shown if call.startswith(f"{function.name}(") and call.endswith(")")}
    return kinds.pop() if len(kinds) == 1 else None


def _kind(given: str) -> str | None:
    try:
        kind = type(ast.literal_eval(given)).__name__
    except (SyntaxError, ValueError):
        return None
    return kind if kind in _PLAIN else None
