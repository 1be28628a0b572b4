"""A return at the end of a function."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import always_leaves, is_generator
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.places import is_nothing
from spark_tui.edits.python.source import Function, Source, Splice


def _edit(source: Source, values: Values) -> Iterable[Splice]:
    name, value = values
    function = source.function(name)
    last = function.body[-1]
    code = f"return {given.expression(value)}"
    if is_nothing(last):
        return [Splice(source.start(last), source.stop(last), code)]
    return [insert_after(source, last, code)]


def _functions(source: Source, _earlier: Values) -> Iterator[str]:
    return (name for name in all_functions(source) if _can_return(source, source.function(name)))


def _can_return(source: Source, function: Function) -> bool:
    last = function.body[-1]
    return is_nothing(last) or (
        not (always_leaves(function.body) or is_generator(function)) and has_own_lines(source, last)
    )


OP = Op(
    "add-return",
    "return something at the end of a function",
    (Slot("function", "name", "the function", _functions), Slot("value", "text", "what is returned")),
    _edit,
    (
        Example(
            "def total(xs):\n    s = 0\n    for x in xs:\n        s += x  # one more\n",
            ("total", "s"),
            "def total(xs):\n    s = 0\n    for x in xs:\n        s += x  # one more\n    return s\n",
        ),
        Example("def name(self): pass\n", ("name", "''"), "def name(self): return ''\n"),
    ),
)
