"""Objects for a with block, which closes them."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.names import all_classes, parameters
from spark_tui.edits.python.objects.classes import add_method, method
from spark_tui.edits.python.source import Function, Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    code = "def __enter__(self):\n    return self\n\ndef __exit__(self, exc_type, exc, tb):\n    self.{}()"
    yield add_method(source, source.class_(values[0]), code.format(values[1]))


def _classes(source: Source, _values: Values) -> Iterator[str]:
    for name in all_classes(source):
        owner = source.class_(name)
        if method(owner, "__enter__") is None and any(_closers(source, (name,))):
            yield name


def _closers(source: Source, values: Values) -> Iterator[str]:
    for each in source.class_(values[0]).body:
        if isinstance(each, Function) and len(parameters(each)) == 1 and not each.name.startswith("__"):
            yield each.name


OP = Op(
    "add-context-manager",
    "make a class usable in a with block",
    (Slot("class", "name", "the class", _classes), Slot("closer", "name", "the method that ends it", _closers)),
    _edit,
    (
        Example(
            "class Door:\n    def close(self):\n        ...\n",
            ("Door", "close"),
            "class Door:\n    def close(self):\n        ...\n\n    def __enter__(self):\n        return self\n\n"
            "    def __exit__(self, exc_type, exc, tb):\n        self.close()\n",
        ),
    ),
)
