"""A result that is worked out and never returned."""

from __future__ import annotations

import ast
from random import Random

from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.requests.cases import Case


def _make(source: Source, random: Random) -> Case | None:
    places = [
        (name, function.body[-1])
        for name, function in source.functions
        if isinstance(function.body[-1], ast.Return) and len(function.body) > 1 and _gives(function.body[-1])
    ]
    if not places:
        return None
    name, last = random.choice(places)
    if _is_worked_out(last, source):
        start = source.line_start(source.first_line(last))
        wrong = Splice(start, source.line_start(source.last_line(last) + 1), "")
    else:
        wrong = Splice(source.start(last), source.start(last) + len("return "), "")
    said = {"function": name, "error": "TypeError: 'NoneType' object is not iterable"}
    case = broken("fix-missing-return", source, [wrong], said)
    return case and case.needing(*(("function",) if len(source.functions) > 1 else ()))


def _gives(last: ast.Return) -> bool:
    """Nobody misses a None."""
    return last.value is not None and not is_none(last.value)


def _is_worked_out(last: ast.Return, source: Source) -> bool:
    """Is it a variable of the function? The line with anything else could not be thought of where it is lost."""
    function = source.parents[last]
    names = (node for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
    return isinstance(last.value, ast.Name) and any(node.id == last.value.id for node in names)


INTENT = Intent("fix-missing-return", _make)
