"""Objects that are equal if their attributes are."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.objects.classes import add_method, all_attributes, classes_without
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal


def together(names: list[str], owner: str) -> str:
    """The attributes of an object as one value."""
    values = ", ".join(f"{owner}.{name}" for name in names)
    return f"({values})" if len(names) > 1 else values


def chosen(source: Source, owner: ast.ClassDef, said: str) -> list[str]:
    """The attributes that were named, or all there are."""
    own = all_attributes(source, owner)
    names = [name.strip() for name in said.split(",") if name.strip()]
    missing = next((name for name in names if name not in own), None)
    if missing is not None:
        raise Refusal(f"{owner.name} has no {missing}")
    if not own:
        raise Refusal(f"{owner.name} has no attributes")
    return names or own


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    owner = source.class_(values[0])
    names = chosen(source, owner, values[1])
    yield add_method(
        source,
        owner,
        f"def __eq__(self, other):\n    if not isinstance(other, {owner.name}):\n        return NotImplemented\n"
        f"    return {together(names, 'self')} == {together(names, 'other')}",
    )


def _classes(source: Source, _values: Values) -> Iterator[str]:
    return classes_without("__eq__", source)


OP = Op(
    "add-eq",
    "an __eq__ that compares the attributes",
    (
        Slot("class", "name", "the class", _classes),
        Slot("attributes", "text", "those that count; without it, all", default=""),
    ),
    _edit,
    (
        Example(
            "class P:\n    def __init__(self, x, y):\n        self.x, self.y = x, y\n",
            ("P",),
            "class P:\n    def __init__(self, x, y):\n        self.x, self.y = x, y\n\n    def __eq__(self, other):\n"
            "        if not isinstance(other, P):\n            return NotImplemented\n"
            "        return (self.x, self.y) == (other.x, other.y)\n",
        ),
        Example(
            "class P:\n    def __init__(self, x, y):\n        self.x, self.y = x, y\n",
            ("P", "x"),
            "class P:\n    def __init__(self, x, y):\n        self.x, self.y = x, y\n\n    def __eq__(self, other):\n"
            "        if not isinstance(other, P):\n            return NotImplemented\n"
            "        return self.x == other.x\n",
        ),
    ),
)
