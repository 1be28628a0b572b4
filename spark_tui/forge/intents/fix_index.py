"""The wrong index or key."""

from __future__ import annotations

import ast
from random import Random

from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.requests.cases import AT, Case

_INDICES = {"0": (("1", "first"),), "1": (("0", "other"), ("2", "other")), "-1": (("0", "last"), ("-2", "last"))}


def _make(source: Source, random: Random) -> Case | None:
    keys = [
        node.slice
        for node in source.nodes
        if isinstance(node, ast.Subscript)
        and isinstance(node.ctx, ast.Load)
        and _is_telling(source.segment(node.slice))
    ]
    if not keys:
        return None
    key = random.choice(keys)
    right = source.segment(key)
    wrong, sense = (_slipped(right, random), "key") if right[0] in "'\"" else random.choice(_INDICES[right])
    error = f"KeyError: {wrong}" if sense == "key" else "IndexError: list index out of range"
    said = {"wrong": wrong, "right": right, "error": error}
    case = broken("fix-index", source, [Splice(source.start(key), source.stop(key), wrong)], said, line=key.lineno)
    if case is None:
        return None
    is_seen = len(keys) == 1 or (sense == "key" and source.text.count(right) > 1)
    case = case.needing(*(() if is_seen else (AT,)))
    return case.meaning(sense, *(("range",) if wrong in ("1", "2") else ()))


def _is_telling(key: str) -> bool:
    """Could somebody see or say what it should be?"""
    return key in _INDICES or (key[0] in "'\"" and len(key) > 5 and key[1:-1].isidentifier())


def _slipped(key: str, random: Random) -> str:
    at = random.randrange(1, len(key) - 3)
    return random.choice((key[:at] + key[at + 1] + key[at] + key[at + 2 :], key[:at] + key[at + 1 :]))


INTENT = Intent("fix-index", _make)
