"""A decorator goes."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops.add_decorator import decorated
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    node = source.definition(values[0])
    wanted = values[1].lstrip("@")
    found = next(each for each in node.decorator_list if source.segment(each) == wanted)
    yield Splice(source.line_start(found.lineno), source.line_start((found.end_lineno or found.lineno) + 1), "")


def _names(source: Source, _values: Values) -> Iterator[str]:
    return (name for name in decorated(source) if source.definition(name).decorator_list)


def _decorators(source: Source, values: Values) -> Iterator[str]:
    for each in source.definition(values[0]).decorator_list:
        yield source.segment(each)
        yield f"@{source.segment(each)}"


OP = Op(
    "remove-decorator",
    "take a decorator away",
    (
        Slot("function", "name", "the function or class", _names),
        Slot("decorator", "text", "the decorator", _decorators),
    ),
    _edit,
    (Example("@cache\n@timed\ndef f():\n    ...\n", ("f", "cache"), "@timed\ndef f():\n    ...\n"),),
)
