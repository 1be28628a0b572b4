"""A key that is named may be missing, and what is taken then is said: `payload.get("repository", "unknown")`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\bKeyError\b|\b(?:no|without|lacks?|lacking|missing|(?:not|\w+n't) have|has no|have no)"
    r"(?: an?| the| any)? [\"'`]?\w+"
)
_OP = "get-default"
_OTHERWISE = Pattern(r"(?i)\b(?:raise|skip|ignore|warn|return|abort|exit)\b")
_SAID = 6.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    """Where the one place in the file that asks for this key is meant, and nothing else is to happen there."""
    if "KeyError" not in sentence.text or _OTHERWISE.search(sentence.text) is not None:
        return
    source, op = sentence.source, named(_OP)
    keys = [
        (str(node.lineno), node.slice.value)
        for node in source.nodes
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and isinstance(node.ctx, ast.Load)
    ]
    lines = {line for line, key in keys if key in sentence.quoted or key in sentence.bare}
    for each in beginnings(op, sentence, 3):
        line, default, key = (*each.values, "", "", "")[:3]
        if line in lines and default and not _is_spoken_of_else(default):
            try:
                yield Repair(tuple(op.edit(source, (line, default, key))), _SAID)
            except (Refusal, KeyError):
                continue
            return


def _is_spoken_of_else(default: str) -> bool:
    return default.strip("\"'") in ("KeyError", "None")


WRITER = Writer(frozenset((_OP,)), _written, needs=_SAYS)
