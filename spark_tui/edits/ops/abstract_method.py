"""A method that heirs have to write."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values, named
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import all_methods
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function = source.function(values[0])
    owner = source.parents[function]
    decorator, needed = available(source, "abc", "abstractmethod", dotted=False)
    if isinstance(owner, ast.ClassDef) and not owner.bases and not owner.keywords:
        base, also = available(source, "abc", "ABC", dotted=False)
        needed = _both(needed, also)
        yield next(iter(named("add-base").edit(source, (source.name_of(owner), base))))  # without an import of its own
    yield from needed
    at = source.line_start(function.lineno)
    yield Splice(at, at, f"{source.indent(function.lineno)}@{decorator}\n")


def _both(first: list[Splice], second: list[Splice]) -> list[Splice]:
    """Two names from one module, where neither is there yet: one statement."""
    if first and second and "import abstractmethod" in first[0].text:
        return [Splice(first[0].start, first[0].stop, first[0].text.replace("abstractmethod", "ABC, abstractmethod"))]
    return [*first, *second]


def _methods(source: Source, _values: Values) -> Iterator[str]:
    for name in all_methods(source):
        function = source.function(name)
        if not any("abstractmethod" in source.segment(each) for each in function.decorator_list):
            yield name


OP = Op(
    "abstract-method",
    "a method that every heir must define",
    (Slot("function", "name", "the method", _methods),),
    _edit,
    (
        Example(
            "class Shape:\n    def area(self):\n        ...\n",
            ("area",),
            "from abc import ABC, abstractmethod\n\n\nclass Shape(ABC):\n    @abstractmethod\n    def area(self):\n"
            "        ...\n",
        ),
    ),
)
