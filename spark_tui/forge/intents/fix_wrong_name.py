"""The wrong variable: another one of the same function was meant."""

from __future__ import annotations

import ast
from collections import Counter
from random import Random

from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.requests.cases import AT, Case


def _make(source: Source, random: Random) -> Case | None:
    functions = [node for node in source.nodes if isinstance(node, Function)]
    if not functions:
        return None
    function = random.choice(functions)
    known = {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    known |= {arg.arg for arg in ast.walk(function) if isinstance(arg, ast.arg)} - {"self", "cls"}
    used = [
        node
        for statement in function.body
        for node in ast.walk(statement)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in known
    ]
    used = [node for node in used if source.segment(node) == node.id]
    if not used or len(known) < 2:
        return None
    right = random.choice(used)
    is_lost = sum(node.id == right.id for node in used) == 1  # a variable that nobody reads any more is telling
    uses = Counter(node.id for node in used)
    wrong = random.choice([each for each in sorted(known - {right.id}) if uses[each] <= is_lost] or [""])
    if not wrong:
        return None  # of several places, which one would be meant?
    said = {"wrong": wrong, "right": right.id}
    splice = Splice(source.start(right), source.stop(right), wrong)
    case = broken("fix-wrong-name", source, [splice], said, line=right.lineno)
    if case is None:
        return None
    # What stands in another place as well is the wrong one in either.
    return case.needing("right", "wrong", AT) if uses[wrong] else case.needing("right", "wrong")


INTENT = Intent("fix-wrong-name", _make)
