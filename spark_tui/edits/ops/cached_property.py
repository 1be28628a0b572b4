"""A method whose result is kept in its object and read like an attribute."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops.make_property import read_as_attribute, readable
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, needed = available(source, "functools", "cached_property", dotted=False)
    yield from needed
    yield from read_as_attribute(source, source.function(values[0]), name)


OP = Op(
    "cached-property",
    "work a value out once for each object and read it like an attribute",
    (Slot("function", "name", "the method", readable),),
    _edit,
    (
        Example(
            "class Box:\n    def area(self):\n        return self.w * self.h\n",
            ("area",),
            "from functools import cached_property\n\n\nclass Box:\n    @cached_property\n    def area(self):\n"
            "        return self.w * self.h\n",
        ),
    ),
)
