"""A function returns one thing more."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.expressions import Level, fitted, outside
from spark_tui.edits.python.items import insert, is_bracketed_tuple, members
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.returns import is_generator, returns
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, value = values
    value = fitted(value, Level.TEST)
    for each in returns(source.function(name)):
        yield from _also(source, each, value)


def _also(source: Source, found: ast.Return, value: str) -> Iterator[Splice]:
    what = found.value
    if what is None:
        yield Splice(source.stop(found), source.stop(found), f" None, {value}")
    elif isinstance(what, ast.Tuple) and what.elts and is_bracketed_tuple(source, what):
        yield from insert(members(source, what), len(what.elts), value)
    elif isinstance(what, ast.Yield | ast.YieldFrom | ast.NamedExpr) and outside(source, what)[0] == source.start(what):
        yield Splice(source.start(what), source.start(what), "(")
        yield Splice(source.stop(what), source.stop(what), f"), {value}")
    else:
        stop = max(outside(source, what)[1], source.stop(found))
        comma = "" if isinstance(what, ast.Tuple) and source.text[:stop].endswith(",") else ","
        yield Splice(stop, stop, f"{comma} {value}")


def _functions(source: Source, _earlier: Values) -> Iterator[str]:
    for name in all_functions(source):
        function = source.function(name)
        if any(each.value for each in returns(function)) and not is_generator(function):
            yield name


OP = Op(
    "return-also",
    "return one thing more, at every return of a function",
    (Slot("function", "name", "the function", _functions), Slot("value", "text", "what is returned too")),
    _edit,
    (
        Example(
            "def find(xs):\n    for x in xs:\n        if x:\n            return x  # first\n    return None\n",
            ("find", "len(xs)"),
            "def find(xs):\n    for x in xs:\n        if x:\n            return x, len(xs)  # first\n"
            "    return None, len(xs)\n",
        ),
        Example(
            "def ends(xs):\n    return (xs[0], xs[-1])\n",
            ("ends", "xs"),
            "def ends(xs):\n    return (xs[0], xs[-1], xs)\n",
        ),
    ),
    twice="again",
)
