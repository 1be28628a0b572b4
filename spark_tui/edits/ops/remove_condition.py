"""One of several conditions goes."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.conditions import conditions
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import keep_comments, level, needed, outside, possible
from spark_tui.edits.python.walking import walk


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, condition = values
    whole, at = _operands(source, line)[condition]
    return _without(source, whole, at)


def _without(source: Source, whole: ast.BoolOp, at: int) -> Iterator[Splice]:
    spans = [outside(source, each) for each in whole.values]
    start, stop = (spans[0][0], spans[1][0]) if at == 0 else (spans[at - 1][1], spans[at][1])
    keep_comments(source, start, stop)
    yield Splice(start, stop, "")
    if len(whole.values) == 2:
        yield from _unbracketed(source, whole, whole.values[1 - at])


def _unbracketed(source: Source, whole: ast.BoolOp, kept: ast.expr) -> Iterator[Splice]:
    """(a or b) and c, without the c, needs no brackets."""
    start, stop = source.start(kept), source.stop(kept)
    outer = outside(source, kept)
    plain = outer == (start - 1, stop + 1) and "\n" not in source.text[start:stop]
    if plain and level(kept) >= needed(source, whole) and not isinstance(kept, ast.NamedExpr):
        yield Splice(outer[0], start, "")
        yield Splice(stop, outer[1], "")


def _operands(source: Source, line: str) -> dict[str, tuple[ast.BoolOp, int]]:
    """What is joined by and/or on the line, by its text; of the same texts, none."""
    found: list[tuple[str, ast.BoolOp, int]] = []
    for whole in walk(conditions(source)[line]):
        if isinstance(whole, ast.BoolOp):
            found += [(source.segment(each), whole, at) for at, each in enumerate(whole.values)]
    texts = [text for text, *_ in found]
    return {text: (whole, at) for text, whole, at in found if texts.count(text) == 1}


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    joined = (line for line, test in conditions(source).items() if _has_operands(test))
    return (line for line in joined if any(True for _ in _texts(source, (line,))))


def _has_operands(test: ast.expr) -> bool:
    return any(isinstance(node, ast.BoolOp) for node in walk(test))


def _texts(source: Source, earlier: Values) -> Iterator[str]:
    return possible(_operands(source, earlier[0]), lambda found: _without(source, *found))


OP = Op(
    "remove-condition",
    "drop one of the conditions that are joined by and/or",
    (
        Slot("line", "line", "the line of the conditions", _lines),
        Slot("condition", "text", "the one that goes", _texts),
    ),
    _edit,
    (
        Example("if a and b > 0 and c:\n    go()\n", ("1", "b > 0"), "if a and c:\n    go()\n"),
        Example("if (a or b) and c:\n    go()\n", ("1", "c"), "if a or b:\n    go()\n"),
    ),
)
