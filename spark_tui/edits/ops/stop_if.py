"""A loop ends when a condition holds."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.bodies import insert_after, insert_first
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.looping.loops import loop_at, loop_lines
from spark_tui.edits.python.nodes import Loop
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, condition = values
    code = f"if {given.expression(condition)}:\n{source.unit}break"
    loop = loop_at(source, line)
    made = _made(source, loop, condition)
    yield insert_after(source, made, code) if made is not None else insert_first(source, loop.body, code)


def _made(source: Source, loop: Loop, condition: str) -> ast.stmt | None:
    """What comes first: what is asked about is only made in the loop."""
    inside = {id(each) for each in walk(loop)}
    elsewhere = {
        each.id for each in source.all(ast.Name) if isinstance(each.ctx, ast.Store) and id(each) not in inside
    } | {each.arg for each in source.all(ast.arg)}
    asked = given.names(condition) - elsewhere
    made = [each for each in loop.body if isinstance(each, ast.Assign | ast.AnnAssign) and asked & bound_in(each)]
    return made[-1] if made and has_own_lines(source, made[-1]) else None


OP = Op(
    "stop-if",
    "leave a loop when a condition holds",
    (
        Slot("line", "line", "the line of the loop", loop_lines),
        Slot("condition", "text", "when: len(found) == limit"),
    ),
    _edit,
    (
        Example(
            "while True:\n    item = queue.get()\n    work(item)\n",
            ("1", "queue.empty()"),
            "while True:\n    if queue.empty():\n        break\n    item = queue.get()\n    work(item)\n",
        ),
        Example(
            "while True:\n    line = read()\n    work(line)\n",
            ("1", "not line"),
            "while True:\n    line = read()\n    if not line:\n        break\n    work(line)\n",
        ),
    ),
    twice="again",
)
