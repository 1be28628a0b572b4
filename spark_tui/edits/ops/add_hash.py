"""Objects that can be keys."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops.add_eq import chosen
from spark_tui.edits.python.objects.classes import add_method, classes_without, is_dataclass
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    owner = source.class_(values[0])
    names = chosen(source, owner, values[1])
    inner = ", ".join(f"self.{name}" for name in names)
    yield add_method(
        source, owner, f"def __hash__(self):\n    return hash({f'({inner})' if len(names) > 1 else inner})"
    )


def _classes(source: Source, _values: Values) -> Iterator[str]:
    return (name for name in classes_without("__hash__", source) if not is_dataclass(source, source.class_(name)))


OP = Op(
    "add-hash",
    "a __hash__ of the attributes",
    (
        Slot("class", "name", "the class", _classes),
        Slot("attributes", "text", "those that count; without it, all", default=""),
    ),
    _edit,
    (
        Example(
            "class P:\n    def __init__(self, x):\n        self.x = x\n",
            ("P",),
            "class P:\n    def __init__(self, x):\n        self.x = x\n\n    def __hash__(self):\n"
            "        return hash(self.x)\n",
        ),
    ),
)
