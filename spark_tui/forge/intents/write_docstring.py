"""Documentation, in the words that people wrote for this code."""

from __future__ import annotations

import ast
from random import Random

from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.cases import Case
from spark_tui.forge.intents import Intent, broken

_LONGEST = 8  # lines: what a small model can be expected to write


def _make(source: Source, random: Random) -> Case | None:
    places = [
        (name, node)
        for name, node in source.definitions
        if has_docstring(node.body) and len(node.body) > 1 and _lines(node.body[0]) <= _LONGEST
    ]
    if not places:
        return None
    name, node = random.choice(places)
    first = node.body[0]
    start, stop = source.line_start(first.lineno), source.line_start(source.last_line(first) + 1)
    while not source.line(source.line_at(stop)).strip() and stop < len(source.text):
        stop = source.line_start(source.line_at(stop) + 1)
    kind = "class" if isinstance(node, ast.ClassDef) else "function"
    return broken("write-docstring", source, [Splice(start, stop, "")], {kind: name}, line=node.lineno)


def _lines(statement: ast.stmt) -> int:
    return (statement.end_lineno or statement.lineno) - statement.lineno + 1


INTENT = Intent("write-docstring", _make, weight=3)
