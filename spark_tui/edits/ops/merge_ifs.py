"""An if inside an if becomes one with `and`."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branches import has_lines, header_end, ifs
from spark_tui.edits.python.expressions import Level, moved, outside, possible
from spark_tui.edits.python.lines import move_out
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _merged(source, ifs(source)[values[0]])


def _merged(source: Source, outer: ast.If) -> Iterator[Splice]:
    inner = outer.body[0]
    alone = len(outer.body) == 1 and isinstance(inner, ast.If) and not inner.orelse and not outer.orelse
    if not alone or not isinstance(inner, ast.If) or not has_lines(source, [inner, *inner.body]):
        raise Refusal("there is not just an if in it")
    below = header_end(source, inner) + 1
    between = source.text[outside(source, outer.test)[1] : source.start(inner)]
    if "#" in between or "#" in source.text[outside(source, inner.test)[1] : source.line_start(below)]:
        raise Refusal("a comment would be lost", "move it first")
    tests = (moved(source, test, Level.AND) for test in (outer.test, inner.test))
    yield Splice(outside(source, outer.test)[0], outside(source, outer.test)[1], " and ".join(tests))
    yield Splice(source.line_start(header_end(source, outer) + 1), source.line_start(below), "")
    deeper = source.indent(source.first_line(inner.body[0]))
    yield from move_out(source, below, source.last_line(inner), deeper, source.indent(inner.lineno))


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(ifs(source), lambda node: _merged(source, node))


OP = Op(
    "merge-ifs",
    "make one if of an if inside an if",
    (Slot("line", "line", "the line of the outer if", _lines),),
    _edit,
    (
        Example(
            "if a or b:\n    if c:\n        # both\n        go()\n",
            ("1",),
            "if (a or b) and c:\n    # both\n    go()\n",
        ),
    ),
    same_behaviour=True,
)
