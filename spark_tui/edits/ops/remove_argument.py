"""A call loses an argument."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.functions.call_sites import call_at, call_lines, called_on
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.items import arguments, remove
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, name = values
    call, at = _arguments(source, line)[name]
    yield from remove(arguments(source, call), at)


def _lines(source: Source, _earlier: Values) -> Iterator[str]:
    return (line for line in call_lines(source) if _arguments(source, line))


def _arguments(source: Source, line: str) -> dict[str, tuple[ast.Call, int]]:
    """What can be said, and which argument of which call that is; the outermost call comes first."""
    found: dict[str, tuple[ast.Call, int]] = {}
    for function in ("", *called_on(source, line)):
        try:
            call = call_at(source, line, function)
        except Refusal:
            continue
        every = sorted([*call.args, *call.keywords], key=source.start)
        shown = [_shown(source, each) for each in every]
        for at, name in enumerate(shown):
            if shown.count(name) == 1:
                found.setdefault(name, (call, at))
    return found


def _shown(source: Source, argument: ast.expr | ast.keyword) -> str:
    """A keyword by its name, others as they are written."""
    if isinstance(argument, ast.keyword):
        return argument.arg or source.segment(argument)
    return source.segment(argument)


OP = Op(
    "remove-argument",
    "take an argument away from a call",
    (
        Slot("line", "line", "the line of the call", _lines),
        Slot("name", "text", "the argument: the name of a keyword, or its text",
             lambda source, earlier: _arguments(source, earlier[0])),
    ),
    _edit,
    (
        Example("show(rows, end='', file=out)\n", ("1", "end"), "show(rows, file=out)\n"),
        Example("show(int(x, 16))\n", ("1", "16"), "show(int(x))\n"),
        Example("run(\n    command,\n    check=True,  # or else\n)\n", ("1", "check"), "run(\n    command,\n)\n"),
    ),
)  # fmt: skip
