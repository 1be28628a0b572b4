"""Parameters that can only be given by their names."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.functions.signatures import calls_of, parameter, whole
from spark_tui.edits.python.names import all_functions, is_method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.prompted import calls_at_prompts
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function = source.function(values[0])
    arg = parameter(function, values[1])
    if function.args.vararg is not None or function.args.kwonlyargs:
        raise Refusal(f"{values[0]} has a star already")
    positional = [*function.args.posonlyargs, *function.args.args]
    if arg in function.args.posonlyargs:
        raise Refusal(f"{arg.arg} can only be given by its place")
    start = whole(source, function, arg)[0]
    yield Splice(start, start, "*, ")
    shift = is_method(source, function) and positional[0].arg in ("self", "cls")
    for call in calls_of(source, function):
        for given, each in zip(call.args, positional[shift:], strict=False):
            if isinstance(given, ast.Starred):
                raise Refusal(f"what the call on line {call.lineno} passes cannot be told")
            if positional.index(each) >= positional.index(arg):
                yield Splice(source.start(given), source.start(given), f"{each.arg}=")
    for call, at in calls_at_prompts(source, function.name) if not is_method(source, function) else ():
        for given, each in zip(call.args, positional, strict=False):
            if positional.index(each) >= positional.index(arg) and not isinstance(given, ast.Starred):
                yield Splice(at + given.col_offset, at + given.col_offset, f"{each.arg}=")


def _movable(source: Source, values: Values) -> Iterator[str]:
    function = source.function(values[0])
    return (arg.arg for arg in function.args.args if arg.arg not in ("self", "cls"))


def _functions(source: Source, _values: Values) -> Iterator[str]:
    return (name for name in all_functions(source) if _has_room(source.function(name)))


def _has_room(function: Function) -> bool:
    return function.args.vararg is None and not function.args.kwonlyargs


OP = Op(
    "keyword-only",
    "a parameter and those behind it can only be given by name",
    (
        Slot("function", "name", "the function", _functions),
        Slot("parameter", "name", "the first of them", _movable),
    ),
    _edit,
    (
        Example(
            "def save(path, force=False, mode=1):\n    ...\n\n\nsave('a', True)\n",
            ("save", "force"),
            "def save(path, *, force=False, mode=1):\n    ...\n\n\nsave('a', force=True)\n",
        ),
    ),
)
