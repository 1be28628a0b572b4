"""What is sorted comes the other way round."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops.set_argument import bracketed_generator
from spark_tui.edits.python.branching.conditions import negated
from spark_tui.edits.python.looping.sorting import sorts
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level
from spark_tui.edits.python.values.items import arguments, insert, remove


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    call = _sorts(source)[values[0]]
    every = sorted([*call.args, *call.keywords], key=source.start)
    for at, each in enumerate(every):
        if isinstance(each, ast.keyword) and each.arg == "reverse":
            value = each.value
            if isinstance(value, ast.Constant) and value.value:
                yield from remove(arguments(source, call), at)
            else:
                yield Splice(source.start(value), source.stop(value), negated(source, value, Level.TEST))
            return
    yield from bracketed_generator(source, call)
    yield from insert(arguments(source, call), len(every), "reverse=True")


def _sorts(source: Source) -> dict[str, ast.Call]:
    return sorts(source, ("sorted", "sort"))


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return _sorts(source)


OP = Op(
    "sort-reverse",
    "sort the other way round",
    (Slot("line", "line", "the line on which is sorted", _lines),),
    _edit,
    (
        Example("names.sort()\n", ("1",), "names.sort(reverse=True)\n"),
        Example("best = sorted(xs, key=len, reverse=True)[:3]\n", ("1",), "best = sorted(xs, key=len)[:3]\n"),
    ),
    twice="again",
)
