"""A small method that follows from its class."""

from __future__ import annotations

import ast
from random import Random

from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.requests.cases import Case
from spark_tui.forge.requests.guessable import is_guessable

_LONGEST = 6


def _make(source: Source, random: Random) -> Case | None:
    places = [
        (owner, method)
        for _, owner in source.classes
        for method in owner.body
        if isinstance(method, Function)
        and _lines(source, method) <= _LONGEST
        and method.name != "__init__"
        and len(owner.body) > 2
        and is_guessable(source, method)
    ]
    if not places:
        return None
    owner, method = random.choice(places)
    first, last = source.first_line(method), source.last_line(method)
    while first > 1 and not source.line(first - 1).strip():
        first -= 1
    wrong = Splice(source.line_start(first), source.line_start(last + 1), "")
    case = broken("write-method", source, [wrong], {"name": method.name, "class": owner.name}, line=owner.lineno)
    is_called = not any(last_name(each).endswith("property") for each in method.decorator_list)
    case = case and case.needing("name", *(("class",) if len(source.classes) > 1 else ()))
    return case and case.meaning(*(("called",) if is_called else ()))


def _lines(source: Source, node: ast.stmt) -> int:
    return source.last_line(node) - source.first_line(node) + 1


INTENT = Intent("write-method", _make)
