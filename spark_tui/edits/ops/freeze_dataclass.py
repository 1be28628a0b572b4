"""A dataclass that cannot be changed."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.names import all_classes
from spark_tui.edits.python.objects.classes import dataclass_decorator
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal


def with_argument(source: Source, name: str, argument: str) -> Splice:
    """One more argument for the decorator."""
    decorator = dataclass_decorator(source, source.class_(name))
    if decorator is None:
        raise Refusal(f"{name} is not a dataclass")
    text = source.segment(decorator)
    key = argument.partition("=")[0]
    if f"{key}=True" in text:
        raise Refusal(f"{name} has {key}=True already")
    if f"{key}=False" in text:
        at = source.start(decorator) + text.index(f"{key}=False")
        return Splice(at, at + len(f"{key}=False"), argument)
    stop = source.stop(decorator)
    if not text.endswith(")"):
        return Splice(stop, stop, f"({argument})")
    return Splice(stop - 1, stop - 1, argument if text.rstrip(")").endswith("(") else f", {argument}")


def dataclasses(source: Source, _values: Values = ()) -> Iterator[str]:
    return (name for name in all_classes(source) if dataclass_decorator(source, source.class_(name)) is not None)


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    yield with_argument(source, values[0], "frozen=True")


OP = Op(
    "freeze-dataclass",
    "make a dataclass immutable",
    (Slot("class", "name", "the class", dataclasses),),
    _edit,
    (
        Example(
            "@dataclass(order=True)\nclass Point:\n    x: int\n",
            ("Point",),
            "@dataclass(order=True, frozen=True)\nclass Point:\n    x: int\n",
        ),
        Example(
            "@dataclass\nclass Point:\n    x: int\n", ("Point",), "@dataclass(frozen=True)\nclass Point:\n    x: int\n"
        ),
    ),
)
