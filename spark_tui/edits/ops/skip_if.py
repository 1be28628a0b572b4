"""A loop goes on to the next turn when a condition holds; a comprehension leaves those out."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.bodies import insert_after, insert_first
from spark_tui.edits.python.branching.conditions import joined, opposite
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.looping.loops import filters, loop_at, turn_lines
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import Loop
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in, named, scope_of
from spark_tui.edits.python.values.expressions import outside
from spark_tui.edits.refusal import Refusal

_BLANKS = re.compile(r"[\"'](?:\s|\\[tn])|isspace|strip\(\)")
"""What asks about blanks, asks before they are gone."""


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, condition = values
    going = filters(source).get(line)
    if going is not None:
        yield from _left_out(source, going, opposite(given.expression(condition)))
        return
    loop = loop_at(source, line)
    if isinstance(loop, ast.For) and isinstance(loop.iter, ast.Name) and given.names(condition) == {loop.iter.id}:
        raise Refusal(f"{condition!r} is the same in every turn of the loop", "ask about what it is at")
    code = f"if {given.expression(condition)}:\n{source.unit}continue"
    made = _made(source, loop, condition)
    yield insert_after(source, made, code) if made is not None else insert_first(source, loop.body, code)


def _made(source: Source, loop: Loop, condition: str) -> ast.stmt | None:
    """What comes first: what is asked about is made in the loop, or made tidy there."""
    asked = {name for name in given.names(condition) if _is_from(source, loop, name)}
    found: ast.stmt | None = None
    for statement in loop.body:
        if not isinstance(statement, ast.Assign | ast.AnnAssign) or not has_own_lines(source, statement):
            continue
        if asked & bound_in(statement) or _is_tidied(statement, condition):
            found = statement
    return found


def _is_from(source: Source, loop: Loop, name: str) -> bool:
    """Is it given a value nowhere but in the body of the loop?"""
    scope = scope_of(source, loop)
    if isinstance(scope, Function) and any(name == arg.arg for arg in parameters(scope)):
        return False
    bound = [each for each in named(source, name, scope) if isinstance(each.ctx, ast.Store)]
    return bool(bound) and all(loop.body[0].lineno <= each.lineno <= (loop.end_lineno or 0) for each in bound)


def _is_tidied(statement: ast.stmt, condition: str) -> bool:
    """`line = line.strip()`: what is asked of the line holds for what is in it."""
    match statement:
        case ast.Assign([ast.Name(name)], ast.Call(ast.Attribute(ast.Name(own)))) if name == own:
            return name in given.names(condition) and _BLANKS.search(condition) is None
        case _:
            return False


def _left_out(source: Source, going: ast.comprehension, condition: str) -> Iterator[Splice]:
    if going.ifs:
        yield from joined(source, going.ifs[-1], ast.And, condition)
    else:
        stop = outside(source, going.iter)[1]
        yield Splice(stop, stop, f" if {condition}")


OP = Op(
    "skip-if",
    "continue with the next turn of a loop when a condition holds",
    (
        Slot("line", "line", "the line of the loop or comprehension", turn_lines),
        Slot("condition", "text", "when: line.startswith('#')"),
    ),
    _edit,
    (
        Example(
            "for line in lines:\n    # one at a time\n    show(line)\n",
            ("1", "not line.strip()"),
            "for line in lines:\n    if not line.strip():\n        continue\n    # one at a time\n    show(line)\n",
        ),
        Example(
            "names = [user.name for user in users if user.name]\n",
            ("1", "user.banned"),
            "names = [user.name for user in users if user.name and not user.banned]\n",
        ),
    ),
    twice="again",
)
