"""Something else is returned."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.lines import on_lines
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterable[Splice]:
    line, value = values
    found = _returns(source)[line]
    return [Splice(source.start(found), source.stop(found), f"return {given.expression(value)}")]


def _returns(source: Source) -> dict[str, ast.Return]:
    return on_lines(source.all(ast.Return))


OP = Op(
    "set-return",
    "return something else",
    (
        Slot("line", "line", "the line of the return", lambda source, _: _returns(source)),
        Slot("value", "text", "what is returned"),
    ),
    _edit,
    (
        Example(
            "def find(x):\n    return -1  # not there\n", ("2", "None"), "def find(x):\n    return None  # not there\n"
        ),
        Example("def stop():\n    if done: return\n", ("2", "True"), "def stop():\n    if done: return True\n"),
    ),
)
