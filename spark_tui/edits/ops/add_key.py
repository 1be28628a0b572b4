"""A dict gets one more key."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.displays import displays
from spark_tui.edits.python.expressions import Level, fitted, same
from spark_tui.edits.python.items import insert, members
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, key, value = values
    display = displays(source, ast.Dict)[line]
    assert isinstance(display, ast.Dict)
    key, value = fitted(key, Level.TEST), fitted(value, Level.TEST)
    if any(same(each, ast.parse(key, mode="eval").body) for each in display.keys):
        raise Refusal(f"{key} is in there already")
    yield from insert(members(source, display), len(display.keys), f"{key}: {value}")


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return displays(source, ast.Dict)


OP = Op(
    "add-key",
    "put one more key into a dict",
    (
        Slot("line", "line", "the line on which the dict begins", _lines),
        Slot("key", "text", "the key: 'name'"),
        Slot("value", "text", "its value"),
    ),
    _edit,
    (
        Example("conf = {'a': 1}\n", ("1", "'b'", "[2]"), "conf = {'a': 1, 'b': [2]}\n"),
        Example(
            "conf = {\n    'a': 1,  # one\n}\n", ("1", "'b'", "2"), "conf = {\n    'a': 1,  # one\n    'b': 2,\n}\n"
        ),
    ),
)
