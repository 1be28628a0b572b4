"""A method is called on what stands there."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, is_bracketed, level_of, outside
from spark_tui.edits.python.values.line_expressions import expression_at, expression_lines, expressions_on
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, expression, call = values
    place = expression_at(source, line, expression)
    call = _call(call)
    if not place.in_fstring and is_bracketed(source, place.node):
        stop = outside(source, place.node)[1]
        yield Splice(stop, stop, call)
        return
    is_number = isinstance(place.node, ast.Constant) and isinstance(place.node.value, int | float | complex)
    loose = is_number or level_of(source.text[place.start : place.stop]) < Level.ATOM
    if loose:
        yield Splice(place.start, place.start, "(")
    yield Splice(place.stop, place.stop, f"){call}" if loose else call)


def _call(text: str) -> str:
    """`strip()`, `.strip()` and `strip` mean the same."""
    call = "." + text.strip().removeprefix(".")
    call += "" if call.endswith((")", "]")) else "()"
    if not isinstance(given.parsed(f"x{call}"), ast.Call | ast.Subscript):
        raise Refusal(f"{text!r} is not the call of a method")
    return call


def _expressions(source: Source, earlier: Values) -> Iterable[str]:
    return (
        text
        for text, place in expressions_on(source, earlier[0]).items()
        if not isinstance(place.node, ast.GeneratorExp)
    )


OP = Op(
    "append-call",
    "call a method on what stands there: x becomes x.strip()",
    (
        Slot("line", "line", "the line of the expression", lambda source, _: expression_lines(source)),
        Slot("expression", "text", "what the method is called on", _expressions),
        Slot("call", "text", "the call: strip(), split(',')"),
    ),
    _edit,
    (
        Example("name = input()\n", ("1", "input()", "strip()"), "name = input().strip()\n"),
        Example("show(first + last)\n", ("1", "first + last", ".upper()"), "show((first + last).upper())\n"),
    ),
    twice="again",
)
