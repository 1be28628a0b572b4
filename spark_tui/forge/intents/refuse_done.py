"""A request for what is so already, in the words in which it would be asked for if it were not."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from spark_tui.edits.calls import refusal
from spark_tui.edits.ops import named, perform
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.refusal import Refusal
from spark_tui.forge.intents import Intent, intents
from spark_tui.forge.requests.cases import Case

_ANSWER = refusal("that is so already")
_SEEN = (
    "abstract-method", "add-encoding", "add-eq", "add-repr", "add-shebang", "add-slots", "annotate-parameter",
    "annotate-return", "cache-function", "cached-property", "change-value", "class-method", "dataclass",
    "default-value", "double-quotes", "fstring", "freeze-dataclass", "is-none", "keyword-only", "main-guard",
    "make-async", "make-property", "modern-types", "mutable-default", "remove-comments", "remove-prints",
    "single-quotes", "sort-imports", "static-method", "super-call", "unused-imports", "use-with",
)  # fmt: skip
"""Ops whose work can be seen in the code when it is done."""


def _make(source: Source, random: Random) -> Case | None:
    op = named(random.choice(_SEEN))
    asked = intents()[op.name].make(source, random)
    if asked is None or not asked.calls:
        return None
    try:
        perform(op, asked.after, asked.calls[0].values)
    except Refusal:
        text = read(asked.after).text
        return replace(asked, intent="refuse-done", phrased=op.name, before=text, answer=_ANSWER, calls=(), line=None)
    return None


INTENT = Intent("refuse-done", _make)
