"""Parameters that can only be given by their names. Where what is behind one has to be given, it goes to the end."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.functions.signatures import calls_of, default_of, parameter, whole
from spark_tui.edits.python.names import all_functions, is_method
from spark_tui.edits.python.nodes import has_starred
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.prompted import calls_at_prompts
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function = source.function(values[0])
    arg = parameter(function, values[1])
    if function.args.vararg is not None:
        raise Refusal(f"{values[0]} has a star already")
    if arg in function.args.kwonlyargs:
        raise Refusal(f"{arg.arg} can only be given by its name already")
    positional = [*function.args.posonlyargs, *function.args.args]
    if arg in function.args.posonlyargs:
        raise Refusal(f"{arg.arg} can only be given by its place")
    behind = function.args.args[function.args.args.index(arg) + 1 :]
    if function.args.kwonlyargs or any(
        default_of(function, each) is None for each in behind
    ):  # they go on to be given by their places
        yield from _behind_all(source, function, arg, behind)
        return
    start = whole(source, function, arg)[0]
    line = source.line_at(start)
    is_first_there = not source.text[source.line_start(line) : start].strip()
    yield Splice(start, start, f"*,\n{source.indent(line)}" if is_first_there else "*, ")
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


def _behind_all(source: Source, function: Function, arg: ast.arg, behind: Sequence[ast.arg]) -> Iterator[Splice]:
    """It stands behind a star at the end, and what is passed for it stands at the end of each call."""
    start, stop = whole(source, function, arg)
    others = [*behind, *function.args.kwonlyargs]
    after, end = whole(source, function, others[0])[0], whole(source, function, others[-1])[1]
    between = "\n" + source.indent(others[0].lineno) if "\n" in source.text[stop:after] else " "
    star = "" if function.args.kwonlyargs else f"*,{between}"
    if behind:
        yield Splice(start, after, "")
        yield Splice(end, end, f",{between}{star}{source.text[start:stop]}")
    else:  # the star goes before it
        kept = source.text[stop:after]
        yield Splice(start, after, f"*{kept[: kept.index('*')]}{source.text[start:stop]}{kept[kept.index('*') + 1 :]}")
    positional = [*function.args.posonlyargs, *function.args.args]
    shift = is_method(source, function) and positional[0].arg in ("self", "cls")
    at = positional.index(arg) - shift
    for call in calls_of(source, function):
        if has_starred(call.args):
            raise Refusal(f"what the call on line {call.lineno} passes cannot be told")
        if len(call.args) == at + 1:
            yield Splice(source.start(call.args[at]), source.start(call.args[at]), f"{arg.arg}=")
        elif len(call.args) > at:
            yield Splice(source.start(call.args[at]), source.start(call.args[at + 1]), "")
            last = source.stop(call.args[-1])
            yield Splice(last, last, f", {arg.arg}={source.segment(call.args[at])}")


def _movable(source: Source, values: Values) -> Iterator[str]:
    function = source.function(values[0])
    return (arg.arg for arg in function.args.args if arg.arg not in ("self", "cls"))


def _functions(source: Source, _values: Values) -> Iterator[str]:
    return (name for name in all_functions(source) if _has_room(source.function(name)))


def _has_room(function: Function) -> bool:
    return function.args.vararg is None and bool(function.args.args)


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
        Example(
            "def enter(delay, rank, action, data=()):\n    ...\n\n\nenter(1, 2, print, 'a')\n",
            ("enter", "rank"),
            "def enter(delay, action, data=(), *, rank):\n    ...\n\n\nenter(1, print, 'a', rank=2)\n",
        ),
        Example(
            "def save(path, force=False, *, mode=1):\n    ...\n\n\nsave('a', True, mode=2)\n",
            ("save", "force"),
            "def save(path, *, force=False, mode=1):\n    ...\n\n\nsave('a', force=True, mode=2)\n",
        ),
    ),
)
