"""Two arguments of a call the wrong way round."""

from __future__ import annotations

import ast
from random import Random

from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.requests.cases import AT, Case

_EITHER_WAY = frozenset(
    ("min", "max", "print", "assertEqual", "assertNotEqual", "assertIs", "gcd", "set", "zip", "isclose")
)


def _make(source: Source, random: Random) -> Case | None:
    calls = [
        node
        for node in source.nodes
        if isinstance(node, ast.Call)
        and len(node.args) >= 2
        and not any(isinstance(arg, ast.Starred) for arg in node.args)
        and source.segment(node.args[0]) != source.segment(node.args[1])
        and source.segment(node.func).rpartition(".")[2] not in _EITHER_WAY
    ]
    if not calls:
        return None
    call = random.choice(calls)
    first, second = call.args[:2]
    wrong = [
        Splice(source.start(first), source.stop(first), source.segment(second)),
        Splice(source.start(second), source.stop(second), source.segment(first)),
    ]
    said = {"function": source.segment(call.func)}
    case = broken("fix-swapped-arguments", source, wrong, said, line=call.lineno)
    is_one_of_its_kind = [source.segment(each.func) for each in calls].count(said["function"]) == 1
    return case and case.needing(*(() if len(calls) == 1 else ("function",) if is_one_of_its_kind else (AT,)))


INTENT = Intent("fix-swapped-arguments", _make)
