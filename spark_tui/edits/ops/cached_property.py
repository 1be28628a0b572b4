"""A method whose result is kept in its object and read like an attribute."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops.make_property import read_as_attribute, readable
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.source import Function, Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, needed = available(source, "functools", "cached_property", dotted=False)
    yield from needed
    function = source.function(values[0])
    if _is_worked_out(function):
        decorator = function.decorator_list[0]
        yield Splice(source.start(decorator), source.stop(decorator), name)
    else:
        yield from read_as_attribute(source, function, name)


def _is_worked_out(function: Function) -> bool:
    """Is it a property by now, each time anew?"""
    return [ast.unparse(each) for each in function.decorator_list] == ["property"]


def _can_be_kept(source: Source, _values: Values) -> Iterator[str]:
    """Methods that can be read, and properties that nobody sets: they are there only once."""
    often = Counter(name for name, _ in source.functions)
    own = {name: node for name, node in source.functions if often[name] == 1}
    yield from readable(source)
    for name in all_functions(source):
        if any(_is_worked_out(node) for full, node in own.items() if full == name or full.endswith(f".{name}")):
            yield name


OP = Op(
    "cached-property",
    "work a value out once for each object and read it like an attribute",
    (Slot("function", "name", "the method or property", _can_be_kept),),
    _edit,
    (
        Example(
            "class Box:\n    def area(self):\n        return self.w * self.h\n",
            ("area",),
            "from functools import cached_property\n\n\nclass Box:\n    @cached_property\n    def area(self):\n"
            "        return self.w * self.h\n",
        ),
        Example(
            "class Box:\n    @property\n    def area(self):\n        return self.w * self.h\n",
            ("area",),
            "from functools import cached_property\n\n\nclass Box:\n    @cached_property\n    def area(self):\n"
            "        return self.w * self.h\n",
        ),
    ),
)
