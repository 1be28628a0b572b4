"""An if that chooses a value becomes a conditional expression."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.branches import ifs
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.choices import choice
from spark_tui.edits.python.values.expressions import Level, moved, possible


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _chosen(source, ifs(source)[values[0]])


def _chosen(source: Source, node: ast.If) -> Iterator[Splice]:
    found = choice(source, node)
    one, test = moved(source, found.one, Level.OR), moved(source, node.test, Level.OR)
    other = moved(source, found.other, Level.TEST)
    yield Splice(found.start, found.stop, f"{found.before}{one} if {test} else {other}")


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(ifs(source), lambda node: _chosen(source, node))


OP = Op(
    "ternary",
    "make `a if c else b` of an if that assigns or returns one of two values",
    (Slot("line", "line", "the line of the if", _lines),),
    _edit,
    (
        Example(
            "if n:\n    s = 'some'\nelse:\n    s = 'none'  # at all\n",
            ("1",),
            "s = 'some' if n else 'none'  # at all\n",
        ),
        Example(
            "def f(n):\n    if n:\n        return 1, 2\n    return 3\n",
            ("2",),
            "def f(n):\n    return (1, 2) if n else 3\n",
        ),
    ),
    same_behaviour=True,
)
