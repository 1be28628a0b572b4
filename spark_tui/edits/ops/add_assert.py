"""An assertion at the top of a function."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, condition, message = values
    code = f"assert {given.expression(condition)}" + (f", {given.quoted(message)}" if message else "")
    yield insert_at_top(source, source.function(name), code)


OP = Op(
    "add-assert",
    "assert something at the top of a function",
    (
        Slot("function", "name", "the function", all_functions),
        Slot("condition", "text", "what has to hold: count > 0"),
        Slot("message", "text", "what to say if it does not", default=""),
    ),
    _edit,
    (
        Example(
            "async def pull(url, times):\n    return await get(url, times)\n",
            ("pull", "times > 0", "at least once"),
            'async def pull(url, times):\n    assert times > 0, "at least once"\n    return await get(url, times)\n',
        ),
    ),
    twice="again",
)
