"""A function or a class that nobody needs."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops.add_decorator import decorated, definition
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    node = definition(source, values[0])
    inside = set(ast.walk(node))
    for other in source.nodes:
        named = (isinstance(other, ast.Name) and other.id == node.name) or (
            isinstance(other, ast.Attribute) and other.attr == node.name
        )
        if named and other not in inside:
            raise Refusal(f"line {getattr(other, 'lineno', 1)} uses {values[0]}")
    yield from remove(source, [node])


OP = Op(
    "remove-definition",
    "delete a function or class that is not used in the file",
    (Slot("name", "name", "the function or class", decorated),),
    _edit,
    (
        Example(
            "def new():\n    ...\n\n\ndef old():\n    ...\n",
            ("old",),
            "def new():\n    ...\n",
        ),
    ),
)
