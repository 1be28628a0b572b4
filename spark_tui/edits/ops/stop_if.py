"""A loop ends when a condition holds."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.looping.loops import loop_at, loop_lines
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, condition = values
    code = f"if {given.expression(condition)}:\n{source.unit}break"
    yield insert_first(source, loop_at(source, line).body, code)


OP = Op(
    "stop-if",
    "leave a loop when a condition holds",
    (
        Slot("line", "line", "the line of the loop", loop_lines),
        Slot("condition", "text", "when: len(found) == limit"),
    ),
    _edit,
    (
        Example(
            "while True:\n    item = queue.get()\n    work(item)\n",
            ("1", "queue.empty()"),
            "while True:\n    if queue.empty():\n        break\n    item = queue.get()\n    work(item)\n",
        ),
    ),
    twice="again",
)
