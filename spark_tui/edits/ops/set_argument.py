"""A keyword argument of a call, new or changed."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.functions.call_sites import call_at, call_lines, called_on
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, fitted
from spark_tui.edits.python.values.items import arguments, insert
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, name, value, function = values
    if not name.isidentifier():
        raise Refusal(f"{name!r} is not the name of a keyword argument")
    call = call_at(source, line, function)
    value = fitted(value, Level.TEST)
    for keyword in call.keywords:
        if keyword.arg == name:
            yield Splice(source.start(keyword.value), source.stop(keyword.value), value)
            return
    yield from bracketed_generator(source, call)
    yield from insert(arguments(source, call), _place(source, call), f"{name}={value}")


def _place(source: Source, call: ast.Call) -> int:
    """Last, but before **others."""
    every = sorted([*call.args, *call.keywords], key=source.start)
    stars = [at for at, each in enumerate(every) if isinstance(each, ast.keyword) and each.arg is None]
    return min(stars, default=len(every))


def bracketed_generator(source: Source, call: ast.Call) -> Iterator[Splice]:
    """f(x for x in y) has to become f((x for x in y), …)."""
    only = call.args[0] if len(call.args) == 1 and not call.keywords else None
    if isinstance(only, ast.GeneratorExp) and source.stop(only) == source.stop(call):
        yield Splice(source.start(only), source.start(only), "(")
        yield Splice(source.stop(only) - 1, source.stop(only) - 1, ")")


OP = Op(
    "set-argument",
    "give a keyword argument to a call, or change it",
    (
        Slot("line", "line", "the line of the call", call_lines),
        Slot("name", "name", "the argument"),
        Slot("value", "text", "its value"),
        Slot(
            "function",
            "name",
            "which function is called, if it is not the outermost call",
            lambda source, earlier: called_on(source, earlier[0]),
            default="",
        ),
    ),
    _edit,
    (
        Example("data = json.dumps(rows, indent=2)\n", ("1", "indent", "4"), "data = json.dumps(rows, indent=4)\n"),
        Example(
            "with open(path) as file:\n    rows = list(csv.reader(file, **options))\n",
            ("2", "strict", "True", "reader"),
            "with open(path) as file:\n    rows = list(csv.reader(file, strict=True, **options))\n",
        ),
        Example(
            "run(\n    command,  # first\n    cwd=here,\n)\n",
            ("1", "check", "True"),
            "run(\n    command,  # first\n    cwd=here,\n    check=True,\n)\n",
        ),
    ),
)
