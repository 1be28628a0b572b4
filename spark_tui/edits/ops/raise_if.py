"""An exception when a condition holds, at the top of a function."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.bodies import insert_once_known
from spark_tui.edits.python.branching.conditions import refuse_asked
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.objects.own_exceptions import as_raised
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, condition, exception = values
    function = source.function(name)
    refuse_asked(function, given.expression(condition))
    raised = as_raised(source, function, given.exception(exception))
    code = f"if {given.expression(condition)}:\n{source.unit}raise {raised}"
    yield insert_once_known(source, function, given.names(condition), code)


OP = Op(
    "raise-if",
    "raise an exception at the top of a function when a condition holds",
    (
        Slot("function", "name", "the function", all_functions),
        Slot("condition", "text", "when: age < 0"),
        Slot("exception", "text", 'what is raised: ValueError("age must not be negative")'),
    ),
    _edit,
    (
        Example(
            "class Account:\n    def withdraw(self, amount):\n        self.balance -= amount\n",
            ("withdraw", "amount > self.balance", 'ValueError("not enough")'),
            "class Account:\n    def withdraw(self, amount):\n        if amount > self.balance:\n"
            '            raise ValueError("not enough")\n        self.balance -= amount\n',
        ),
        Example(
            "class BadDay(Exception):\n    def __init__(self, day):\n        self.day = day\n\n\n"
            "def week(day):\n    return day // 7\n",
            ("week", "day < 1", "BadDay"),
            "class BadDay(Exception):\n    def __init__(self, day):\n        self.day = day\n\n\n"
            "def week(day):\n    if day < 1:\n        raise BadDay(day)\n    return day // 7\n",
        ),
    ),
)
