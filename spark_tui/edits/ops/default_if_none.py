"""A parameter that is None gets a value, at the top of its function."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.names import all_functions, its_parameters
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal


def _open(source: Source, earlier: Sequence[str]) -> Iterator[str]:
    """What may be None: nothing that is something else by default."""
    function = source.function(earlier[0])
    for name in its_parameters(source, earlier):
        default = default_named(function, name)
        if not isinstance(default, ast.Constant) or default.value is None:
            yield name


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, parameter, value = values
    if value.strip() == "None":
        raise Refusal(f"{parameter} is None there already", "say what it is to be instead")
    code = f"if {parameter} is None:\n{source.unit}{parameter} = {given.expression(value)}"
    yield insert_at_top(source, source.function(name), code)


OP = Op(
    "default-if-none",
    "a value for a parameter that is None",
    (
        Slot("function", "name", "the function", all_functions),
        Slot("parameter", "name", "the parameter that may be None", _open),
        Slot("value", "text", "what it is then"),
    ),
    _edit,
    (
        Example(
            "def stamp(text, now=None):\n    return f'{now:%H:%M} {text}'\n",
            ("stamp", "now", "datetime.now()"),
            "def stamp(text, now=None):\n    if now is None:\n        now = datetime.now()\n"
            "    return f'{now:%H:%M} {text}'\n",
        ),
    ),
    twice="again",
)
