"""A key that is named may be missing, and what is taken then is said: `payload.get("repository", "unknown")`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.names import function_around
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\bKeyError\b|\b(?:no|without|lacks?|lacking|missing|(?:not|\w+n't) have|has no|have no)"
    r"(?: an?| the| any)? [\"'`]?\w+"
)
_OP = "get-default"
_OTHERWISE = Pattern(r"(?i)\b(?:raise|skip|ignore|warn|return|abort|exit)\b")
_SAID, _LIKE_OTHERS = 6.6, 3.4


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
    yield from _like_others(sentence)


def _like_others(sentence: Sentence) -> Iterator[Repair]:
    """Without a word of what else, as other keys are asked for around there: by `get`."""
    source = sentence.source
    asked = {
        (function_around(source, node), ast.unparse(node.value))
        for node in source.all(ast.Attribute)
        if node.attr == "get"
    }
    for node in source.all(ast.Subscript):
        match node:
            case ast.Subscript(held, ast.Constant(str(key)) as place, ast.Load()):
                is_said = re.search(rf"(?<!\w){re.escape(key)}(?!\w)", sentence.text) is not None
                if is_said and (function_around(source, node), ast.unparse(held)) in asked:
                    text = f"{source.segment(held)}.get({source.segment(place)})"
                    yield Repair((instead(source, node, text),), _LIKE_OTHERS + told_of(sentence, node))
            case _:
                pass


def _is_spoken_of_else(default: str) -> bool:
    return default.strip("\"'") in ("KeyError", "None")


WRITER = Writer(frozenset((_OP,)), _written, needs=_SAYS)
