"""Documentation, in the words that people wrote for this code."""

from __future__ import annotations

import ast
from random import Random

from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.source import Definition, Source, Splice
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.requests.cases import Case

_LONGEST = 8  # lines: what a small model can be expected to write


def _make(source: Source, random: Random) -> Case | None:
    places = [
        (name, node)
        for name, node in source.definitions
        if has_docstring(node.body) and len(node.body) > 1 and _lines(node.body[0]) <= _LONGEST
        if not node.name.startswith(("test", "Test"))
    ]
    if not places:
        return None
    name, node = random.choice(places)
    kind = "class" if isinstance(node, ast.ClassDef) else "function"
    case = broken("write-docstring", source, [without_docstring(source, node)], {kind: name}, line=node.lineno)
    alone = all(has_docstring(each.body) for _, each in source.definitions)
    is_first = node is source.definitions[0][1]
    return case and case.needing(*(() if alone else (kind,))).meaning(*(("first",) if is_first else ()))


def without_docstring(source: Source, node: Definition) -> Splice:
    """The docstring taken away, and the empty lines behind it."""
    first = node.body[0]
    start, stop = source.line_start(first.lineno), source.line_start(source.last_line(first) + 1)
    while not source.line(source.line_at(stop)).strip() and stop < len(source.text):
        stop = source.line_start(source.line_at(stop) + 1)
    return Splice(start, stop, "")


def _lines(statement: ast.stmt) -> int:
    return (statement.end_lineno or statement.lineno) - statement.lineno + 1


INTENT = Intent("write-docstring", _make)
