"""A loop that looks for the first that fits becomes next()."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.branches import following
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.looping.condensed import condensing
from spark_tui.edits.python.looping.gathering import Clauses, For, beginning, clauses, for_loops, gathered, in_place_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.values.expressions import Level, moved, possible
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterable[Splice]:
    return condensing(source, for_loops(source)[values[0]], _first)


def _first(source: Source, loop: For) -> Iterator[Splice]:
    found = clauses(source, loop, allow=ast.Break)
    if any(isinstance(node, ast.AsyncFor | ast.Await) for node in walk(loop)) or loop.orelse or not found.tests:
        raise Refusal("the loop does not look for one")
    match found.last:
        case ast.Return(value=ast.expr() as value) if not _is_bool(value):
            otherwise, last = _otherwise(source, loop)
            yield from in_place_of(source, loop, f"return {_next(source, found, value, otherwise)}", last)
        case ast.Assign(targets=[ast.Name(id=name)], value=value) if not _is_bool(value):
            begin = beginning(source, loop, name)
            if not any(isinstance(node, ast.Break) for node in walk(loop)):
                raise Refusal("the loop goes on behind the first one")
            if mentions(loop.iter, name) or any(mentions(each, name) for each in (*found.tests, value)):
                raise Refusal(f"{name} is read in the loop")
            otherwise = moved(source, begin.value or value, Level.TEST)
            yield from gathered(source, begin, loop, _next(source, found, value, otherwise))
        case _:
            raise Refusal("the loop does not look for one")


def _is_bool(value: ast.expr) -> bool:
    """any() says that."""
    return isinstance(value, ast.Constant)


def _next(source: Source, found: Clauses, value: ast.expr, otherwise: str) -> str:
    return f"next(({moved(source, value, Level.TEST)} {found.text}), {otherwise})"


def _otherwise(source: Source, loop: For) -> tuple[str, ast.stmt | None]:
    """What is returned behind the loop: None where it is the last."""
    match following(source, loop):
        case []:
            if isinstance(source.parents[loop], ast.FunctionDef):
                return "None", None
        case [ast.Return(value=value) as last, *_] if has_own_lines(source, last):
            return moved(source, value, Level.TEST) if value is not None else "None", last
    raise Refusal("nothing is returned behind the loop")


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(for_loops(source), lambda loop: condensing(source, loop, _first))


OP = Op(
    "first-match",
    "ask next() for the first that fits instead of looping",
    (Slot("line", "line", "the line of the loop", _lines),),
    _edit,
    (
        Example(
            "def find(xs):\n    for x in xs:\n        if x.ok:\n            return x\n    return None\n",
            ("2",),
            "def find(xs):\n    return next((x for x in xs if x.ok), None)\n",
        ),
        Example(
            "best = 0\nfor x in xs:\n    if x > 3:\n        best = x\n        break\nshow(best)\n",
            ("2",),
            "best = next((x for x in xs if x > 3), 0)\nshow(best)\n",
        ),
    ),
    same_behaviour=True,
)
