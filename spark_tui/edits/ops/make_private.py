"""A name that says: not for others."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops.rename import can_be_renamed, rename
from spark_tui.edits.python.objects.classes import attributes, method
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Function, Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    owners = [
        name
        for name, node in source.classes
        if values[0] in attributes(source, node) or method(node, values[0]) is not None
    ]
    return rename(source, values[0], f"_{values[0]}", owners[0] if len(owners) == 1 else "")


def _public(source: Source, _values: Values) -> Iterator[str]:
    """What others could use: names of the module and of classes, attributes."""
    known = scopes(source)
    inside = {
        name for each in known.of.values() if each is not known.module and not each.is_class for name in each.bound
    }
    kept = {name for _, node in source.classes for name in attributes(source, node)}
    kept |= {each.name for _, node in source.classes for each in node.body if isinstance(each, Function)}
    for name in can_be_renamed(source):
        if not name.startswith("_") and (name not in inside or name in kept):
            yield name


OP = Op(
    "make-private",
    "a leading underscore for a function, method, attribute or constant",
    (Slot("old", "name", "its name now", _public),),
    _edit,
    (
        Example(
            "class Box:\n    def check(self):\n        ...\n\n    def open(self):\n        self.check()\n",
            ("check",),
            "class Box:\n    def _check(self):\n        ...\n\n    def open(self):\n        self._check()\n",
        ),
    ),
    same_behaviour=True,
)
