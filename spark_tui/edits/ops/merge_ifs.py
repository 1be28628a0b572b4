"""An if inside an if becomes one with `and`; so do all that stand alone in each other. With `or`, those that stand
under each other and leave in the same way."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.branches import following, has_lines, header_end, ifs
from spark_tui.edits.python.lines import move_out
from spark_tui.edits.python.nodes import Leaving
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, moved, outside, possible
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _merged(source, ifs(source)[values[0]])


def _merged(source: Source, outer: ast.If) -> Iterator[Splice]:
    nest, row = list(_nest(source, outer)), _row(source, outer)
    if len(nest) < 2 and len(row) < 2:
        raise Refusal("there is not just an if in it")
    yield from _nested(source, nest) if len(nest) > 1 else _in_a_row(source, row)


def _in_a_row(source: Source, row: Sequence[ast.If]) -> Iterator[Splice]:
    first, last = row[0], row[-1]
    if "#" in source.text[outside(source, first.test)[1] : source.stop(last)]:
        raise Refusal("a comment would be lost", "move it first")
    tests = (moved(source, each.test, Level.OR) for each in row)
    yield Splice(outside(source, first.test)[0], outside(source, first.test)[1], " or ".join(tests))
    yield Splice(source.stop(first), source.stop(last), "")


def _row(source: Source, first: ast.If) -> list[ast.If]:
    """It, and all right below that do the same and leave by it: only the first that is true is ever done."""
    row = [first]
    for each in following(source, first):
        if not (isinstance(each, ast.If) and not each.orelse and _does(each) == _does(first)):
            break
        row.append(each)
    is_left = isinstance(first.body[-1], Leaving) and not first.orelse
    return row if is_left and has_lines(source, row) else [first]


def _does(node: ast.If) -> str:
    return "\n".join(ast.dump(each) for each in node.body)


def _nested(source: Source, nest: Sequence[ast.If]) -> Iterator[Splice]:
    outer = nest[0]
    inner = nest[-1]
    below = header_end(source, inner) + 1
    for above, each in pairwise(nest):
        if "#" in source.text[outside(source, above.test)[1] : source.start(each)]:
            raise Refusal("a comment would be lost", "move it first")
    if "#" in source.text[outside(source, inner.test)[1] : source.line_start(below)]:
        raise Refusal("a comment would be lost", "move it first")
    tests = (moved(source, each.test, Level.AND) for each in nest)
    yield Splice(outside(source, outer.test)[0], outside(source, outer.test)[1], " and ".join(tests))
    yield Splice(source.line_start(header_end(source, outer) + 1), source.line_start(below), "")
    deeper = source.indent(source.first_line(inner.body[0]))
    yield from move_out(source, below, source.last_line(inner), deeper, source.indent(nest[1].lineno))


def _nest(source: Source, outer: ast.If) -> Iterator[ast.If]:
    """It, and each one that stands alone in the one before."""
    yield outer
    match outer:
        case ast.If(body=[ast.If(orelse=[]) as inner], orelse=[]) if has_lines(source, [inner, *inner.body]):
            yield from _nest(source, inner)


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(ifs(source), lambda node: _merged(source, node))


OP = Op(
    "merge-ifs",
    "make one if of an if inside an if, of all that are nested so, or of those in a row that leave in the same way",
    (Slot("line", "line", "the line of the outer if", _lines),),
    _edit,
    (
        Example(
            "if a or b:\n    if c:\n        # both\n        go()\n",
            ("1",),
            "if (a or b) and c:\n    # both\n    go()\n",
        ),
        Example(
            "if a:\n    if b:\n        if c or d:\n            go()\n", ("1",), "if a and b and (c or d):\n    go()\n"
        ),
        Example(
            "for x in xs:\n    if not x:\n        continue\n    if a and b:\n        continue\n    go(x)\n",
            ("2",),
            "for x in xs:\n    if not x or a and b:\n        continue\n    go(x)\n",
        ),
    ),
    same_behaviour=True,
)
