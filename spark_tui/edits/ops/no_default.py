"""A parameter that has to be given."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.names import all_functions, parameters
from spark_tui.edits.python.signatures import default_of, parameter, whole
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function = source.function(values[0])
    arg = parameter(function, values[1])
    positional = [*function.args.posonlyargs, *function.args.args]
    if arg in positional:
        for each in positional[: positional.index(arg)]:
            if default_of(function, each) is not None:
                raise Refusal(f"{each.arg} before it has a default", f"take that away first, or move {arg.arg}")
    yield Splice(source.stop(arg), whole(source, function, arg)[1], "")


def _with_default(source: Source, values: Values) -> Iterator[str]:
    function = source.function(values[0])
    return (arg.arg for arg in parameters(function) if default_of(function, arg) is not None)


def _functions(source: Source, _values: Values) -> Iterator[str]:
    return (name for name in all_functions(source) if _has_default(source.function(name)))


def _has_default(function: Function) -> bool:
    return any(default_of(function, arg) is not None for arg in parameters(function))


OP = Op(
    "no-default",
    "make a parameter required",
    (
        Slot("function", "name", "the function", _functions),
        Slot("parameter", "name", "the parameter that loses its default", _with_default),
    ),
    _edit,
    (Example("def get(url, timeout=30):\n    ...\n", ("get", "timeout"), "def get(url, timeout):\n    ...\n"),),
)
