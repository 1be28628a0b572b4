"""The wrong index or key."""

from __future__ import annotations

import ast
from random import Random

from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.cases import Case
from spark_tui.forge.intents import Intent, broken


def _make(source: Source, random: Random) -> Case | None:
    keys = [
        node.slice
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and isinstance(node.ctx, ast.Load)
    ]
    if not keys:
        return None
    key = random.choice(keys)
    right = source.segment(key)
    others = sorted({source.segment(each) for each in keys if type(each.value) is type(key.value)} - {right})
    if isinstance(key.value, int):
        others += [str(key.value + 1), str(max(0, key.value - 1))]
    if not others:
        return None
    wrong = random.choice(others)
    error = f"KeyError: {wrong}" if isinstance(key.value, str) else "IndexError: list index out of range"
    said = {"wrong": wrong, "right": right, "error": error}
    return broken("fix-index", source, [Splice(source.start(key), source.stop(key), wrong)], said, line=key.lineno)


INTENT = Intent("fix-index", _make)
