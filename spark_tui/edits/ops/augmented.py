"""x = x + 1 becomes x += 1."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.everywhere import lines_of, meant
from spark_tui.edits.python.nodes import is_number
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import moved, outside, same
from spark_tui.edits.python.walking import walk

_FRESH = ast.List | ast.ListComp | ast.Set | ast.SetComp | ast.Dict | ast.DictComp


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    for statement in meant(_added(source), values[0]):
        value = statement.value
        assert isinstance(value, ast.BinOp)
        kept = value.right if same(statement.targets[0], value.left) else value.left
        between = source.text[outside(source, value.left)[1] : outside(source, value.right)[0]]
        target = source.segment(statement.targets[0])
        code = f"{target} {between.strip()}= {moved(source, kept)}"
        yield Splice(source.start(statement), source.stop(statement), code)


def _added(source: Source) -> Iterator[ast.Assign]:
    """A list that is made anew is left alone: with += it would be the old one, changed."""
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign(targets=[target], value=ast.BinOp(left=left, op=op, right=right)) if not _has_call(target):
                text = source.segment(node)
                turned = isinstance(op, ast.Add | ast.Mult) and same(target, right) and is_number(left)
                plain = same(target, left) and not isinstance(right, _FRESH)
                if (plain or turned) and "\n" not in text and "#" not in text:
                    yield node


def _has_call(node: ast.expr) -> bool:
    return any(isinstance(each, ast.Call) for each in walk(node))


OP = Op(
    "augmented",
    "say x += 1 for x = x + 1",
    (Slot("line", "line", "the line; all if left out", lambda source, _: lines_of(_added(source)), default=""),),
    _edit,
    (
        Example("n = n + 1  # up\nm = m - (a - b)\n", ("1",), "n += 1  # up\nm = m - (a - b)\n"),
        Example("n = 2 * n\nself.m = self.m - (a - b)\n", (), "n *= 2\nself.m -= a - b\n"),
    ),
)
