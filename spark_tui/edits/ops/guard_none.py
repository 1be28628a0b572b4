"""What to do when a parameter is None, at the top of its function."""

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
    yield insert_at_top(source, function, f"if {parameter} is None:\n{action}")


OP = Op(
    "guard-none",
    "leave early when a parameter is None",
    (
        Slot("function", "name", "the function", all_functions),
        Slot("parameter", "name", "the parameter that may be None", its_parameters),
        Slot("action", "text", "what to do then: return False, raise ValueError(…), …"),
    ),
    _edit,
    (
        Example(
            'def is_adult(user):\n    """Of age?"""\n    return user.age >= 18\n',
            ("is_adult", "user", "return False"),
            'def is_adult(user):\n    """Of age?"""\n    if user is None:\n        return False\n'
            "    return user.age >= 18\n",
        ),
    ),
    twice="again",
)
