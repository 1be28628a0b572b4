"""Objects that can be looped over."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.classes import add_method, classes_without, its_attributes
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, attribute = values
    yield add_method(source, source.class_(name), f"def __iter__(self):\n    return iter(self.{attribute})")


def _classes(source: Source, _values: Values) -> Iterator[str]:
    return classes_without("__iter__", source)


OP = Op(
    "add-iter",
    "make objects iterable",
    (
        Slot("class", "name", "the class", _classes),
        Slot("attribute", "name", "the attribute it is about", its_attributes),
    ),
    _edit,
    (
        Example(
            "class P:\n    def __init__(self):\n        self.items = []\n",
            ("P", "items"),
            "class P:\n    def __init__(self):\n        self.items = []\n\n    def __iter__(self):\n"
            "        return iter(self.items)\n",
        ),
    ),
)
