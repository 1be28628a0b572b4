"""A parameter that has to be given: the calls that did not, give what held for them."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.functions.calls import set_keyword
from spark_tui.edits.python.functions.signatures import calls_of, default_of, is_given, parameter, whole
from spark_tui.edits.python.names import all_functions, is_method, parameters
from spark_tui.edits.python.nodes import has_starred
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function = source.function(values[0])
    arg = parameter(function, values[1])
    default = default_of(function, arg)
    positional = [*function.args.posonlyargs, *function.args.args]
    before = positional[: positional.index(arg)] if arg in positional else []
    stop = whole(source, function, arg)[1]
    if any(default_of(function, each) is not None for each in before):
        yield from _behind_star(source, function, arg, positional)
    yield Splice(source.stop(arg), stop, "")
    value = source.segment(default) if default is not None else "None"
    for call in calls_of(source, function):
        if not is_given(source, function, call, arg):
            yield set_keyword(source, call, arg.arg, value)


def _behind_star(source: Source, function: Function, arg: ast.arg, positional: list[ast.arg]) -> Iterator[Splice]:
    """No parameter that has to be given stands behind one with a default, but for those that go by name."""
    last = arg is positional[-1] and arg not in function.args.posonlyargs
    if not last or function.args.vararg is not None or function.args.kwonlyargs:
        raise Refusal(f"one before {arg.arg} has a default", f"take that away first, or move {arg.arg}")
    start = source.start(arg)
    yield Splice(start, start, "*, ")
    at = len(positional) - 1 - is_method(source, function)
    for call in calls_of(source, function):
        if at < len(call.args) and not has_starred(call.args):
            place = source.start(call.args[at])
            yield Splice(place, place, f"{arg.arg}=")


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
    (
        Example(
            "def get(url, timeout=30):\n    ...\n\n\nget('/')\nget('/', 5)\n",
            ("get", "timeout"),
            "def get(url, timeout):\n    ...\n\n\nget('/', timeout=30)\nget('/', 5)\n",
        ),
        Example(
            "def load(path, mode='r', strict=True):\n    ...\n\n\nload('a', 'r', False)\n",
            ("load", "strict"),
            "def load(path, mode='r', *, strict):\n    ...\n\n\nload('a', 'r', strict=False)\n",
        ),
    ),
)
