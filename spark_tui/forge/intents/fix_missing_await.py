"""A coroutine that nobody awaits."""

from __future__ import annotations

import ast
from random import Random

from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.requests.cases import Case


def _make(source: Source, random: Random) -> Case | None:
    awaited = [node for node in source.nodes if isinstance(node, ast.Await) and isinstance(node.value, ast.Call)]
    if not awaited:
        return None
    node = random.choice(awaited)
    name = source.segment(node.value.func) if isinstance(node.value, ast.Call) else ""
    said = {"function": name, "error": f"RuntimeWarning: coroutine '{name}' was never awaited"}
    wrong = Splice(source.start(node), source.start(node.value), "")
    return broken("fix-missing-await", source, [wrong], said, line=node.lineno)


INTENT = Intent("fix-missing-await", _make)
