"""A condition becomes its opposite."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.conditions import condition_lines, conditions, negated
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import put


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    test = conditions(source)[values[0]]
    yield put(source, test, negated(source, test, exact=False))


OP = Op(
    "negate-condition",
    "turn a condition into its opposite",
    (Slot("line", "line", "the line of the condition", condition_lines),),
    _edit,
    (
        Example("if not user.active:\n    greet(user)\n", ("1",), "if user.active:\n    greet(user)\n"),
        Example("while n < 3 or m:\n    go()\n", ("1",), "while not (n < 3 or m):\n    go()\n"),
        Example("odd = [n for n in ns if n % 2 == 0]\n", ("1",), "odd = [n for n in ns if n % 2 != 0]\n"),
    ),
    twice="again",
)
