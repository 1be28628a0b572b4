"""A loop goes on to the next turn when a condition holds; a comprehension leaves those out."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.conditions import joined, opposite
from spark_tui.edits.python.expressions import outside
from spark_tui.edits.python.loops import filters, loop_at, turn_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, condition = values
    going = filters(source).get(line)
    if going is not None:
        yield from _left_out(source, going, opposite(given.expression(condition)))
        return
    loop = loop_at(source, line)
    if isinstance(loop, ast.For) and isinstance(loop.iter, ast.Name) and given.names(condition) == {loop.iter.id}:
        raise Refusal(f"{condition!r} is the same in every turn of the loop", "ask about what it is at")
    code = f"if {given.expression(condition)}:\n{source.unit}continue"
    yield insert_first(source, loop.body, code)


def _left_out(source: Source, going: ast.comprehension, condition: str) -> Iterator[Splice]:
    if going.ifs:
        yield from joined(source, going.ifs[-1], ast.And, condition)
    else:
        stop = outside(source, going.iter)[1]
        yield Splice(stop, stop, f" if {condition}")


OP = Op(
    "skip-if",
    "continue with the next turn of a loop when a condition holds",
    (
        Slot("line", "line", "the line of the loop or comprehension", turn_lines),
        Slot("condition", "text", "when: line.startswith('#')"),
    ),
    _edit,
    (
        Example(
            "for line in lines:\n    # one at a time\n    show(line)\n",
            ("1", "not line.strip()"),
            "for line in lines:\n    if not line.strip():\n        continue\n    # one at a time\n    show(line)\n",
        ),
        Example(
            "names = [user.name for user in users if user.name]\n",
            ("1", "user.banned"),
            "names = [user.name for user in users if user.name and not user.banned]\n",
        ),
    ),
    twice="again",
)
