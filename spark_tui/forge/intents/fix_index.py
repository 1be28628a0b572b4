"""The wrong index or key."""

from __future__ import annotations

import ast
from random import Random

from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.requests.cases import AT, Case

_INDICES = {"0": ("1",), "1": ("0", "2"), "-1": ("0", "-2")}
_TELLING = {
    ("1", "0"): ("first", "before", "range"),
    ("0", "1"): ("second",),
    ("2", "1"): ("second", "before"),
    ("0", "-1"): ("last",),
    ("-2", "-1"): ("last",),
}
"""By the wrong number and the right one, what tells which is meant: "wrong index" alone could be any."""


def _make(source: Source, random: Random) -> Case | None:
    keys = [
        node.slice
        for node in source.nodes
        if isinstance(node, ast.Subscript)
        and isinstance(node.ctx, ast.Load)
        and not _is_a_type(node.value)
        and _is_telling(source.segment(node.slice))
    ]
    if not keys:
        return None
    key = random.choice(keys)
    right = source.segment(key)
    is_word = right[0] in "'\""
    wrong = _slipped(right, random) if is_word else random.choice(_INDICES[right])
    error = f"KeyError: {wrong}" if is_word else "IndexError: list index out of range"
    said = {"wrong": wrong, "right": right, "error": error}
    case = broken("fix-index", source, [Splice(source.start(key), source.stop(key), wrong)], said, line=key.lineno)
    if case is None:
        return None
    is_seen = len(keys) == 1 or (is_word and source.text.count(right) > 1)
    case = case.needing(*(() if is_seen else (AT,)))
    if is_word:
        return case.meaning("key")
    return case.meaning("element", *(("third",) if wrong == "2" else ())).told_by(*_TELLING[wrong, right])


def _is_a_type(node: ast.expr) -> bool:
    """`Optional["Model"]`."""
    name = last_name(node)
    return name[:1].isupper() and not name.isupper()


def _is_telling(key: str) -> bool:
    """Could somebody see or say what it should be?"""
    return key in _INDICES or (key[0] in "'\"" and len(key) > 5 and key[1:-1].isidentifier())


def _slipped(key: str, random: Random) -> str:
    at = random.randrange(1, len(key) - 3)
    return random.choice((key[:at] + key[at + 1] + key[at] + key[at + 2 :], key[:at] + key[at + 1 :]))


INTENT = Intent("fix-index", _make)
