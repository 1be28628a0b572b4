"""A print behind a line."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.places import lines_to_follow, put_behind
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, expression = values
    yield put_behind(source, line, given.expression(f"print({expression})"))


OP = Op(
    "add-print",
    "print something behind that line",
    (
        Slot("line", "line", "the line of a statement, or of what opens a block", lines_to_follow),
        Slot("expression", "text", "what is printed: total, or several with commas"),
    ),
    _edit,
    (
        Example(
            "def total(rows):\n    amount = sum(\n        rows\n    )\n    return amount\n",
            ("2", '"amount", amount'),
            'def total(rows):\n    amount = sum(\n        rows\n    )\n    print("amount", amount)\n'
            "    return amount\n",
        ),
        Example("for row in rows:\n    show(row)\n", ("1", "row"), "for row in rows:\n    print(row)\n    show(row)\n"),
    ),
    twice="again",
)
