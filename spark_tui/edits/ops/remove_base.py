"""A class that no longer inherits from something."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.names import all_classes
from spark_tui.edits.python.scopes import name_start
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    owner = source.class_(values[0])
    passed = [*owner.bases, *owner.keywords]
    at = next(at for at, each in enumerate(owner.bases) if source.segment(each) == values[1])
    if len(passed) == 1:
        behind = name_start(source, owner) + len(owner.name)
        yield Splice(behind, source.text.index(")", source.stop(passed[0])) + 1, "")
    elif at + 1 < len(passed):
        yield Splice(source.start(passed[at]), source.start(passed[at + 1]), "")
    else:
        yield Splice(source.stop(passed[at - 1]), source.stop(passed[at]), "")


def _heirs(source: Source, _values: Values) -> Iterator[str]:
    return (name for name in all_classes(source) if source.class_(name).bases)


def _bases(source: Source, values: Values) -> Iterator[str]:
    return (source.segment(each) for each in source.class_(values[0]).bases)


OP = Op(
    "remove-base",
    "let a class no longer inherit from another",
    (Slot("class", "name", "the class", _heirs), Slot("base", "text", "what it inherits from now", _bases)),
    _edit,
    (
        Example("class A(object):\n    ...\n", ("A", "object"), "class A:\n    ...\n"),
        Example("class A(B, C):\n    ...\n", ("A", "B"), "class A(C):\n    ...\n"),
    ),
)
