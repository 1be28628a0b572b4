"""A type for a parameter."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.given import expression
from spark_tui.edits.python.names import all_functions, its_parameters
from spark_tui.edits.python.signatures import default_of, parameter
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, which, kind = values
    function = source.function(name)
    arg = parameter(function, which)
    if arg.annotation is not None:
        yield Splice(source.start(arg.annotation), source.stop(arg.annotation), expression(kind))
        return
    end = source.start(arg) + len(arg.arg)
    default = default_of(function, arg)
    yield Splice(end, end, f": {expression(kind)}")
    if default is not None:
        between = source.text[end : source.start(default)]
        equals = end + between.index("=")
        if between.strip(" ") == "=":
            yield Splice(end, equals + 1, " =")
            yield Splice(equals + 1, source.start(default), " ")


OP = Op(
    "annotate-parameter",
    "a type hint for a parameter",
    (
        Slot("function", "name", "the function", all_functions),
        Slot("parameter", "name", "the parameter", its_parameters),
        Slot("type", "text", "its type"),
    ),
    _edit,
    (
        Example(
            "def area(w, h=1):\n    return w * h\n",
            ("area", "w", "float"),
            "def area(w: float, h=1):\n    return w * h\n",
        ),
        Example(
            "def area(w, h=1):\n    return w * h\n",
            ("area", "h", "int"),
            "def area(w, h: int = 1):\n    return w * h\n",
        ),
    ),
    same_behaviour=True,
)
