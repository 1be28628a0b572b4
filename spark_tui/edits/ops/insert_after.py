"""Statements behind a line."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.bodies import has_docstring, insert_after, insert_first
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import Leaving
from spark_tui.edits.python.source import Source, Splice, is_first


def _edit(source: Source, values: Values) -> Iterable[Splice]:
    line, code = values[0], _in_units(source, values[1])
    before = _before(source)[int(line)]
    if isinstance(before, list):
        return [insert_first(source, before, given.statements(source, code, before[0]))]
    return [insert_after(source, before, given.statements(source, code, before))]


def _in_units(source: Source, code: str) -> str:
    """Code that is indented as this file is."""
    lines = (re.sub(r"^(?: {4}|\t)+", lambda match: source.unit * len(match[0].replace("    ", "\t")), line)
             for line in code.split("\n"))  # fmt: skip
    return "\n".join(lines)


def _before(source: Source) -> dict[int, ast.stmt | list[ast.stmt]]:
    """For each line the statement behind which code is put, or the block that a header opens."""
    found: dict[int, ast.stmt | list[ast.stmt]] = {}
    ends: dict[int, ast.stmt | list[ast.stmt]] = {}
    for node in source.nodes:  # inner ones come later
        body: list[ast.stmt] | None = getattr(node, "body", None)
        if isinstance(node, ast.stmt):
            if isinstance(body, list):
                _header(source, node, body, found)
            elif has_own_lines(source, node) and not isinstance(node, Leaving) and not is_first(node):
                found[node.lineno] = ends[source.last_line(node)] = node
    return ends | found


def _header(source: Source, node: ast.stmt, body: list[ast.stmt], found: dict[int, ast.stmt | list[ast.stmt]]) -> None:
    if body[0].lineno == node.lineno or not has_own_lines(source, body[-1]):
        return
    if not has_docstring(body):
        found[node.lineno] = body
    elif not isinstance(node, ast.If):
        found[node.lineno] = body[0] if len(body) == 1 else body[1:]


OP = Op(
    "insert-after",
    "put statements behind a line, in the block that it opens if it opens one",
    (
        Slot("line", "line", "the line before", lambda source, _: [str(line) for line in sorted(_before(source))]),
        Slot("code", "text", "the statements"),
    ),
    _edit,
    (
        Example(
            "def go(x):\n    if x:\n        run(\n            x,\n        )\n    return x\n",
            ("3", "count(x)"),
            "def go(x):\n    if x:\n        run(\n            x,\n        )\n        count(x)\n    return x\n",
        ),
        Example(
            "for x in xs:\n    show(x)\n",
            ("1", "if not x:\n    break"),
            "for x in xs:\n    if not x:\n        break\n    show(x)\n",
        ),
    ),
    twice="again",
)
