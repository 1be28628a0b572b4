"""a = t[0] and b = t[1] become a, b = t."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.branches import following
from spark_tui.edits.python.lines import has_own_lines, on_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import keep_comments, possible, same
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _unpacked(source, _firsts(source)[values[0]])


def _unpacked(source: Source, first: ast.Assign) -> Iterator[Splice]:
    found = [first]
    of = _item(first, 0)
    for statement in following(source, first):
        item = _item(statement, len(found))
        if item is None or not same(item, of) or not isinstance(statement, ast.Assign):
            break
        found.append(statement)
    if len(found) < 2 or of is None or not all(has_own_lines(source, each) for each in found):
        raise Refusal("there is just one item")
    if any(same(of, each.targets[0]) for each in found[:-1]):
        raise Refusal("what is unpacked is set on the way")
    keep_comments(source, source.start(first), source.stop(found[-1]))
    targets = ", ".join(source.segment(each.targets[0]) for each in found)
    yield Splice(source.start(first), source.stop(found[-1]), f"{targets} = {source.segment(of)}")


def _item(statement: ast.stmt, at: int) -> ast.expr | None:
    """The t of x = t[at]"""
    match statement:
        case ast.Assign(
            targets=[ast.Name() | ast.Attribute()],
            value=ast.Subscript(value=ast.Name() | ast.Attribute() as of, slice=ast.Constant(value=int() as index)),
        ):
            return of if index == at else None
        case _:
            return None


def _firsts(source: Source) -> dict[str, ast.Assign]:
    return on_lines(node for node in source.all(ast.Assign) if _item(node, 0) is not None)


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(_firsts(source), lambda first: _unpacked(source, first))


OP = Op(
    "unpack",
    "say a, b = t for a = t[0] and b = t[1]",
    (Slot("line", "line", "the line of the first", _lines),),
    _edit,
    (Example("x = point[0]\ny = point[1]  # up\nshow(x, y)\n", ("1",), "x, y = point  # up\nshow(x, y)\n"),),
)
