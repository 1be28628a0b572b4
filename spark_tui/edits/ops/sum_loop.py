"""A loop that adds up becomes sum()."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.looping.condensed import condensing
from spark_tui.edits.python.looping.gathering import For, added, beginning, clauses, for_loops, gathered
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, moved, possible
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterable[Splice]:
    return condensing(source, for_loops(source)[values[0]], _sum)


def _sum(source: Source, loop: For) -> Iterator[Splice]:
    found = clauses(source, loop)
    name, value = added(found.last)
    begin = beginning(source, loop, name)
    first = begin.value
    if first is None or not _is_number(first) or loop.orelse:
        raise Refusal(f"{name} does not begin as a number")
    if any(isinstance(node, ast.AsyncFor | ast.Await) for node in walk(loop)):
        raise Refusal("sum() cannot wait")
    if sum(node.id == name for node in walk(loop) if isinstance(node, ast.Name)) != _mentions(found.last):
        raise Refusal(f"{name} is read in the loop")
    start = "" if source.segment(first) == "0" else source.segment(first)
    plain = len(found.texts) == 1 and isinstance(value, ast.Name) and source.segment(loop.target) == value.id
    what = moved(source, loop.iter, Level.TEST) if plain else f"{moved(source, value, Level.TEST)} {found.text}"
    if start:
        what = f"{what}, {start}" if plain else f"({what}), {start}"
    yield from gathered(source, begin, loop, f"sum({what})")


def _is_number(first: ast.expr) -> bool:
    """One that is written out, or of a type that sum() can begin with."""
    match first:
        case ast.Constant(value=value):
            return type(value) in (int, float)
        case ast.Call(ast.Name("Decimal" | "Fraction" | "timedelta"), args, []):
            return all(isinstance(each, ast.Constant) for each in args)
        case _:
            return False


def _mentions(statement: ast.stmt) -> int:
    return 1 if isinstance(statement, ast.AugAssign) else 2


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(for_loops(source), lambda loop: condensing(source, loop, _sum))


OP = Op(
    "sum-loop",
    "add up with sum() instead of looping",
    (Slot("line", "line", "the line of the loop", _lines),),
    _edit,
    (
        Example(
            "total = 0\nfor item in items:\n    total += item.price\n",
            ("2",),
            "total = sum(item.price for item in items)\n",
        ),
        Example(
            "n = 0.0\nfor x in xs:\n    if x > 0:\n        n = n + x\nshow(n)\n",
            ("2",),
            "n = sum((x for x in xs if x > 0), 0.0)\nshow(n)\n",
        ),
    ),
    same_behaviour=True,
)
