"""A private attribute that others may read."""

from __future__ import annotations

from collections.abc import Iterator
from keyword import iskeyword

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.names import all_classes
from spark_tui.edits.python.objects.classes import add_method, attributes, method
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, attribute = values
    code = f"@property\ndef {attribute.lstrip('_')}(self):\n    return self.{attribute}"
    yield add_method(source, source.class_(name), code)


def _private(source: Source, values: Values) -> Iterator[str]:
    owner = source.class_(values[0])
    for name in attributes(source, owner):
        public = name.lstrip("_")
        if public != name and public.isidentifier() and not iskeyword(public) and method(owner, public) is None:
            yield name


def _classes(source: Source, _values: Values) -> Iterator[str]:
    return (name for name in all_classes(source) if any(_private(source, (name,))))


OP = Op(
    "add-getter",
    "a read-only property for a private attribute",
    (
        Slot("class", "name", "the class", _classes),
        Slot("attribute", "name", "the private attribute", _private),
    ),
    _edit,
    (
        Example(
            "class P:\n    def __init__(self):\n        self._x = 1\n",
            ("P", "_x"),
            "class P:\n    def __init__(self):\n        self._x = 1\n\n    @property\n    def x(self):\n"
            "        return self._x\n",
        ),
    ),
)
