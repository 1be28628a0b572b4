"""What to do when a parameter is empty, at the top of its function."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.bodies import indented, insert_at_top
from spark_tui.edits.python.names import all_functions, its_parameters
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, parameter, action = values
    function = source.function(name)
    action = indented(given.statements(source, action, function), source.unit)
    yield insert_at_top(source, function, f"if not {parameter}:\n{action}")


OP = Op(
    "guard-empty",
    "leave early when a parameter is empty",
    (
        Slot("function", "name", "the function", all_functions),
        Slot("parameter", "name", "the parameter that may be empty", its_parameters),
        Slot("action", "text", "what to do then: return 0, raise ValueError(…), …"),
    ),
    _edit,
    (
        Example(
            "def mean(values):\n    return sum(values) / len(values)\n",
            ("mean", "values", "return 0.0"),
            "def mean(values):\n    if not values:\n        return 0.0\n    return sum(values) / len(values)\n",
        ),
    ),
    twice="again",
)
