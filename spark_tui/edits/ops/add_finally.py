"""What is done at the end of a try in any case."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.bodies import indented, insert_after
from spark_tui.edits.python.failing.tries import tries
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, statement = values
    tried = tries(source)[line]
    code = indented(given.statements(source, statement, tried), source.unit)
    yield insert_after(source, tried, f"finally:\n{code}")


def _lines(source: Source, _values: Values) -> Iterator[str]:
    for line, tried in tries(source).items():
        if not tried.finalbody and has_own_lines(source, tried):
            yield line


OP = Op(
    "add-finally",
    "do something at the end of a try in any case",
    (
        Slot("line", "line", "the line of the try", _lines),
        Slot("statement", "text", "what is done: file.close()"),
    ),
    _edit,
    (
        Example(
            "try:\n    work()\nexcept OSError:\n    pass\n",
            ("1", "lock.release()"),
            "try:\n    work()\nexcept OSError:\n    pass\nfinally:\n    lock.release()\n",
        ),
    ),
)
