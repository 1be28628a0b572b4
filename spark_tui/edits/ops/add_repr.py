"""What an object shows of itself."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.objects.classes import add_method, all_attributes, classes_without
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    owner = source.class_(values[0])
    shown = ", ".join(f"{name.lstrip('_')}={{self.{name}!r}}" for name in all_attributes(source, owner))
    yield add_method(source, owner, f'def __repr__(self):\n    return f"{owner.name}({shown})"')


def _classes(source: Source, _values: Values) -> Iterator[str]:
    return classes_without("__repr__", source)


OP = Op(
    "add-repr",
    "a __repr__ that shows the attributes",
    (Slot("class", "name", "the class", _classes),),
    _edit,
    (
        Example(
            "class P:\n    def __init__(self, x):\n        self.x = x\n",
            ("P",),
            "class P:\n    def __init__(self, x):\n        self.x = x\n\n    def __repr__(self):\n"
            '        return f"P(x={self.x!r})"\n',
        ),
    ),
)
