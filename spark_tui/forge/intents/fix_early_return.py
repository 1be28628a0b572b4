"""A return inside the loop that belongs behind it."""

from __future__ import annotations

import ast
from random import Random

from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.requests.cases import Case


def _make(source: Source, random: Random) -> Case | None:
    places = [
        (name, last)
        for name, function in source.functions
        if len(function.body) > 1
        and isinstance(function.body[-2], ast.For | ast.While)
        and not function.body[-2].orelse
        and isinstance(last := function.body[-1], ast.Return)
    ]
    if not places:
        return None
    name, last = random.choice(places)
    start = source.start(last)
    wrong = Splice(start, start, source.unit)
    return broken("fix-early-return", source, [wrong], {"function": name}, line=last.lineno)


INTENT = Intent("fix-early-return", _make)
