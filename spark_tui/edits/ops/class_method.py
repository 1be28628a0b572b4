"""A method of the class instead of its objects."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops.rename import rename
from spark_tui.edits.ops.static_method import plain_methods
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function = source.function(values[0])
    full = next(name for name, node in source.functions if node is function)
    yield from rename(source, "self", "cls", full)
    line = source.first_line(function)
    at = source.line_start(line)
    yield Splice(at, at, f"{source.indent(line)}@classmethod\n")


def _methods(source: Source, _values: Values) -> Iterator[str]:
    for name in plain_methods(source):
        if not any(isinstance(node, ast.Name) and node.id == "cls" for node in ast.walk(source.function(name))):
            yield name


OP = Op(
    "class-method",
    "a method of the class: cls instead of self",
    (Slot("function", "name", "the method", _methods),),
    _edit,
    (
        Example(
            "class Clock:\n    def parse(self, text):\n        return self(text)\n",
            ("parse",),
            "class Clock:\n    @classmethod\n    def parse(cls, text):\n        return cls(text)\n",
        ),
    ),
)
