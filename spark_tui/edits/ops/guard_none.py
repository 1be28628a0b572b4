"""What to do when a parameter is None, at the top of its function."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import all_functions, parameters_of
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function, parameter, action = values
    yield insert_at_top(source, source.function(function), f"if {parameter} is None:\n{source.unit}{action}")


def _parameters(source: Source, values: Values) -> Iterable[str]:
    return parameters_of(source.function(values[0]))


OP = Op(
    "guard-none",
    "leave early when a parameter is None",
    (
        Slot("function", "name", "the function", all_functions),
        Slot("parameter", "name", "the parameter that may be None", _parameters),
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
