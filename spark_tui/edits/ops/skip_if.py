"""A loop goes on to the next turn when a condition holds."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.loops import loop_at, loop_lines
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, condition = values
    code = f"if {given.expression(condition)}:\n{source.unit}continue"
    yield insert_first(source, loop_at(source, line).body, code)


OP = Op(
    "skip-if",
    "continue with the next turn of a loop when a condition holds",
    (
        Slot("line", "line", "the line of the loop", loop_lines),
        Slot("condition", "text", "when: line.startswith('#')"),
    ),
    _edit,
    (
        Example(
            "for line in lines:\n    # one at a time\n    show(line)\n",
            ("1", "not line.strip()"),
            "for line in lines:\n    if not line.strip():\n        continue\n    # one at a time\n    show(line)\n",
        ),
    ),
    twice="again",
)
