"""Type hints for a whole signature, as people wrote them."""

from __future__ import annotations

from random import Random

from spark_tui.edits.ops import named
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.refusal import Refusal
from spark_tui.forge.cases import Case
from spark_tui.forge.intents import Intent, broken


def _make(source: Source, random: Random) -> Case | None:
    typed = [(name, node) for name, node in source.functions if _hints(node) >= 2]
    if not typed:
        return None
    name, function = random.choice(typed)
    try:
        wrong: list[Splice] = list(named("remove-types").edit(source, (name,)))
    except Refusal:
        return None
    return broken("write-types", source, wrong, {"function": name}, line=function.lineno)


def _hints(function: Function) -> int:
    hinted = [arg for arg in parameters(function) if arg.annotation is not None]
    return len(hinted) + (function.returns is not None)


INTENT = Intent("write-types", _make)
