"""A condition that should also ask for something else, or no longer does."""

from __future__ import annotations

import ast
from random import Random

from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.cases import Case
from spark_tui.forge.intents import Intent, broken


def _make(source: Source, random: Random) -> Case | None:
    joined = [node for node in ast.walk(source.tree) if isinstance(node, ast.BoolOp) and node.lineno == node.end_lineno]
    if not joined:
        return None
    node = random.choice(joined)
    at = random.randrange(1, len(node.values))
    part, before = node.values[at], node.values[at - 1]
    wrong = Splice(source.stop(before), source.stop(part), "")
    case = broken("change-condition", source, [wrong], {"condition": source.segment(part)}, line=node.lineno)
    return case and case.needing("condition")


INTENT = Intent("change-condition", _make, weight=2)
