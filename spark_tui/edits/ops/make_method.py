"""A property that has to be called, also where the file reads it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.names import all_methods
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function = source.function(values[0])
    found = next(each for each in function.decorator_list if source.segment(each) == "property")
    if any(f"@{function.name}." in line for line in source.lines):
        raise Refusal(f"{values[0]} can be set or deleted too")
    yield Splice(source.line_start(found.lineno), source.line_start(found.lineno + 1), "")
    for node in source.nodes:
        if isinstance(node, ast.Attribute) and node.attr == function.name:
            if not isinstance(node.ctx, ast.Load):
                raise Refusal(f"line {node.lineno} sets .{function.name}")
            yield Splice(source.stop(node), source.stop(node), "()")


def _properties(source: Source, _values: Values) -> Iterator[str]:
    for name in all_methods(source):
        if any(source.segment(each) == "property" for each in source.function(name).decorator_list):
            yield name


OP = Op(
    "make-method",
    "turn a property into a plain method",
    (Slot("function", "name", "the property", _properties),),
    _edit,
    (
        Example(
            "class Box:\n    @property\n    def area(self):\n        return self.w\n\n\nprint(box.area)\n",
            ("area",),
            "class Box:\n    def area(self):\n        return self.w\n\n\nprint(box.area())\n",
        ),
    ),
)
