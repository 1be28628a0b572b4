"""A small method that follows from its class."""

from __future__ import annotations

import ast
from random import Random

from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.forge.cases import Case
from spark_tui.forge.intents import Intent, broken

_LONGEST = 6
_FOLLOW = frozenset(
    ("__len__", "__iter__", "__repr__", "__str__", "__eq__", "__bool__", "__contains__", "__getitem__", "__enter__",
     "__exit__", "clear", "is_empty", "to_dict", "from_dict", "copy", "reset", "close", "size", "count", "items",
     "keys", "values", "name", "get", "set", "add", "pop", "push", "peek")
)  # fmt: skip


def _make(source: Source, random: Random) -> Case | None:
    places = [
        (owner, method)
        for _, owner in source.classes
        for method in owner.body
        if isinstance(method, Function)
        and _lines(source, method) <= _LONGEST
        and (method.name in _FOLLOW or method.name.startswith(("is_", "has_", "get_", "to_", "as_", "from_")))
        and len(owner.body) > 2
    ]
    if not places:
        return None
    owner, method = random.choice(places)
    first, last = source.first_line(method), source.last_line(method)
    while first > 1 and not source.line(first - 1).strip():
        first -= 1
    wrong = Splice(source.line_start(first), source.line_start(last + 1), "")
    return broken("write-method", source, [wrong], {"name": method.name, "class": owner.name}, line=owner.lineno)


def _lines(source: Source, node: ast.stmt) -> int:
    return source.last_line(node) - source.first_line(node) + 1


INTENT = Intent("write-method", _make)
