"""An object as text."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.given import expression
from spark_tui.edits.python.names import all_classes
from spark_tui.edits.python.objects.classes import add_method, all_attributes, method
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    owner, told = source.class_(values[0]), values[1]
    if told in all_classes(source):
        raise Refusal(f"{told} is a class and no text")
    if told.removeprefix("self.") == "args":
        raise Refusal("args are several and no text")
    own = told in all_attributes(source, owner) and told not in scopes(source).module.bound
    shown = f"self.{told}" if own else expression(told)
    yield add_method(source, owner, f"def __str__(self):\n    return {shown}")


def _classes(source: Source, _values: Values) -> Iterator[str]:
    return (name for name in all_classes(source) if method(source.class_(name), "__str__") is None)


OP = Op(
    "add-str",
    "a __str__ that returns an expression",
    (Slot("class", "name", "the class", _classes), Slot("expression", "text", "what it returns")),
    _edit,
    (
        Example(
            "class P:\n    pass\n",
            ("P", "self.name"),
            "class P:\n    def __str__(self):\n        return self.name\n",
        ),
    ),
)
