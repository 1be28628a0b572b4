"""The first two arguments of a call, the other way round."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.functions.call_sites import call_at, call_lines, called_on
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import outside, same
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    call = call_at(source, *values)
    own = list(_functions(source, values[:1]))
    if not values[1] and len(own) == 1 and not _can_swap(call):
        call = call_at(source, values[0], own[0])  # `Match(b, a).first()`
    if not _can_swap(call):
        raise Refusal(f"the call on line {values[0]} has no two arguments to swap")
    one, two = (outside(source, each) for each in call.args[:2])
    yield Splice(*one, source.text[slice(*two)])
    yield Splice(*two, source.text[slice(*one)])


def _can_swap(call: ast.Call) -> bool:
    match call.args:
        case [ast.Starred(), *_] | [_, ast.Starred(), *_]:
            return False
        case [one, two, *_]:
            return not same(one, two)
        case _:
            return False


def _lines(source: Source, _earlier: Values) -> Iterator[str]:
    for line in call_lines(source):
        if any(True for _ in _functions(source, (line,))) or _fits(source, line, ""):
            yield line


def _functions(source: Source, earlier: Values) -> Iterator[str]:
    return (name for name in called_on(source, earlier[0]) if _fits(source, earlier[0], name))


def _fits(source: Source, line: str, function: str) -> bool:
    try:
        return _can_swap(call_at(source, line, function))
    except Refusal:
        return False


OP = Op(
    "swap-arguments",
    "swap the first two arguments of a call",
    (
        Slot("line", "line", "the line of the call", _lines),
        Slot("function", "name", "which function is called, if it is not the outermost call", _functions, default=""),
    ),
    _edit,
    (Example("assert isinstance(str, name)\n", ("1",), "assert isinstance(name, str)\n"),),
    twice="again",
)
