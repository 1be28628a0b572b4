"""A value to return when a condition holds, at the top of a function."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.bodies import insert_once_known
from spark_tui.edits.python.branching.conditions import refuse_asked
from spark_tui.edits.python.functions.returns import written_return
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, condition, value = values
    function = source.function(name)
    result = written_return(function, given.expression(value) if value else "")
    refuse_asked(function, given.expression(condition))
    code = f"if {given.expression(condition)}:\n{source.unit}{result}"
    yield insert_once_known(source, function, given.names(condition), code)


OP = Op(
    "return-if",
    "return early at the top of a function when a condition holds",
    (
        Slot("function", "name", "the function", all_functions),
        Slot("condition", "text", "when: n < 2"),
        Slot("value", "text", "what is returned; nothing if left out", default=""),
    ),
    _edit,
    (
        Example(
            "def fib(n):\n    return fib(n - 1) + fib(n - 2)\n",
            ("fib", "n < 2", "n"),
            "def fib(n):\n    if n < 2:\n        return n\n    return fib(n - 1) + fib(n - 2)\n",
        ),
    ),
)
