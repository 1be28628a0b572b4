"""A result that is worked out and never returned."""

from __future__ import annotations

import ast
from random import Random

from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.cases import Case
from spark_tui.forge.intents import Intent, broken


def _make(source: Source, random: Random) -> Case | None:
    places = [
        (name, function.body[-1])
        for name, function in source.functions
        if isinstance(function.body[-1], ast.Return) and function.body[-1].value is not None and len(function.body) > 1
    ]
    if not places:
        return None
    name, last = random.choice(places)
    if (isinstance(last, ast.Return) and isinstance(last.value, ast.Name | ast.Attribute)) or random.random() < 0.3:
        start = source.line_start(source.first_line(last))
        wrong = Splice(start, source.line_start(source.last_line(last) + 1), "")
    else:
        wrong = Splice(source.start(last), source.start(last) + len("return "), "")
    said = {"function": name, "error": "TypeError: 'NoneType' object is not iterable"}
    return broken("fix-missing-return", source, [wrong], said)


INTENT = Intent("fix-missing-return", _make)
