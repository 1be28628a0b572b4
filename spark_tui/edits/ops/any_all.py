"""A loop that looks for one that does, or does not, becomes any() or all()."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.branches import following
from spark_tui.edits.python.branching.conditions import negated
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.looping.condensed import condensing
from spark_tui.edits.python.looping.gathering import Clauses, For, beginning, clauses, for_loops, gathered, in_place_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.values.expressions import Level, moved, possible
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterable[Splice]:
    return condensing(source, for_loops(source)[values[0]], _asked)


def _asked(source: Source, loop: For) -> Iterator[Splice]:
    found = clauses(source, loop, allow=ast.Break)
    if any(isinstance(node, ast.AsyncFor | ast.Await | ast.NamedExpr) for node in walk(loop)):
        raise Refusal("any() and all() cannot wait")
    match found.last:
        case ast.Return(value=ast.Constant(value=bool() as value)):
            last = _otherwise(source, loop, value)
            yield from in_place_of(source, loop, f"return {_question(source, found, value)}", last)
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=bool() as value)):
            begin = beginning(source, loop, name)
            first = begin.value
            if not isinstance(first, ast.Constant) or first.value is not (not value) or loop.orelse:
                raise Refusal(f"{name} does not begin as {not value}")
            if not any(isinstance(node, ast.Break) for node in walk(loop)) and _does_something(found):
                raise Refusal("the loop goes on behind the first one, and does something")
            if any(mentions(test, name) for test in found.tests):
                raise Refusal(f"{name} is read in the loop")
            yield from gathered(source, begin, loop, _question(source, found, value))
        case _:
            raise Refusal("the loop does not look for one")


def _otherwise(source: Source, loop: For, value: bool) -> ast.stmt:
    """The opposite that is returned behind the loop."""
    rest = loop.orelse or following(source, loop)
    match rest[:1]:
        case [ast.Return(value=ast.Constant(value=other)) as last] if other is (not value) and has_own_lines(
            source, last
        ):
            return last
        case _:
            raise Refusal(f"{not value} is not returned behind the loop")


def _question(source: Source, found: Clauses, value: bool) -> str:
    """any(test for …) or all(not test for …): the last test is what is asked."""
    if not found.tests or not found.texts[-1].startswith("if "):
        raise Refusal("there is no condition to ask for")
    test = found.tests[-1]
    skipped = found.texts[-1] != f"if {moved(source, test, Level.OR)}"
    inner = moved(source, test, Level.TEST) if value != skipped else negated(source, test, Level.TEST)
    return f"{'any' if value else 'all'}({inner} {' '.join(found.texts[:-1])})"


def _does_something(found: Clauses) -> bool:
    return any(isinstance(node, ast.Call) for test in found.tests for node in walk(test))


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(for_loops(source), lambda loop: condensing(source, loop, _asked))


OP = Op(
    "any-all",
    "ask any() or all() instead of looping",
    (Slot("line", "line", "the line of the loop", _lines),),
    _edit,
    (
        Example(
            "def has(xs):\n    for x in xs:\n        if x > 3:\n            return True\n    return False\n",
            ("2",),
            "def has(xs):\n    return any(x > 3 for x in xs)\n",
        ),
        Example(
            "fine = True\nfor x in xs:\n    if x is None:\n        fine = False\n        break\n",
            ("2",),
            "fine = all(x is not None for x in xs)\n",
        ),
    ),
    same_behaviour=True,
)
