"""One more positional argument for a call."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops.set_argument import bracketed_generator
from spark_tui.edits.python.functions.call_sites import call_at, call_lines, called_on
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, fitted
from spark_tui.edits.python.values.items import arguments, insert


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, value, function = values
    call = call_at(source, line, function)
    last = max((source.start(each) for each in call.args), default=-1)
    place = len(call.args) + sum(source.start(each) < last for each in call.keywords)
    yield from bracketed_generator(source, call)
    yield from insert(arguments(source, call), place, fitted(value, Level.TEST))


OP = Op(
    "add-argument",
    "give one more positional argument to a call",
    (
        Slot("line", "line", "the line of the call", call_lines),
        Slot("value", "text", "the argument"),
        Slot("function", "name", "which function is called, if it is not the outermost call",
             lambda source, earlier: called_on(source, earlier[0]), default=""),
    ),
    _edit,
    (
        Example("total = sum(prices)\n", ("1", "start"), "total = sum(prices, start)\n"),
        Example("save(path, mode='w')\n", ("1", "text"), "save(path, text, mode='w')\n"),
        Example("print(repr(x), join())\n", ("1", "parts", "join"), "print(repr(x), join(parts))\n"),
    ),
    twice="again",
)  # fmt: skip
