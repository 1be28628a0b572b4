"""What is done last is done in any case: it moves into a `finally`, what is before it into a `try`."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branches import following
from spark_tui.edits.python.expressions import possible
from spark_tui.edits.python.lines import block_of, has_own_lines, on_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.tries import can_be_tried, in_finally
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _in_finally(source, _calls(source)[values[0]])


def _in_finally(source: Source, last: ast.stmt) -> Iterator[Splice]:
    return in_finally(source, _tried(source, last), last)


def _tried(source: Source, last: ast.stmt) -> Sequence[ast.stmt]:
    """All before it, but for what gets the thing that it lets go."""
    block = block_of(source, last)
    if block is getattr(source.parents[last], "finalbody", None):
        raise Refusal("it is done in any case already")
    before = block[: block.index(last)]
    freed = _subject(last)
    gets = [at for at, each in enumerate(before) if freed and freed in _mentioned(each)]
    start = gets[0] + 1 if gets and isinstance(before[gets[0]], ast.Assign | ast.Expr) else 0
    while start < len(before) and not can_be_tried(block, before[start]):
        start += 1
    tried = before[start:]
    if not tried or not all(has_own_lines(source, each) for each in (*tried, last)):
        raise Refusal("nothing is done before it")
    bound = {node.id for node in ast.walk(last) if isinstance(node, ast.Name)}
    if any(_binds(each) & bound for each in tried):
        raise Refusal("it needs what may have failed")
    return tried


def _subject(last: ast.stmt) -> str:
    """Of `self.queue.task_done()`, self.queue."""
    match last:
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=subject))):
            return ast.unparse(subject)
        case ast.Expr(value=ast.Call(args=[ast.Name() as subject])):
            return ast.unparse(subject)
        case ast.Assign(targets=[subject]):
            return ast.unparse(subject)
        case _:
            return ""


def _mentioned(statement: ast.stmt) -> set[str]:
    return {ast.unparse(node) for node in ast.walk(statement) if isinstance(node, ast.Name | ast.Attribute)}


def _binds(statement: ast.stmt) -> set[str]:
    return {n.id for n in ast.walk(statement) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}


def _calls(source: Source) -> dict[str, ast.stmt]:
    """What only calls something, or sets an attribute, with nothing but a return behind it."""
    found: list[ast.stmt] = []
    for node in source.nodes:
        match node:
            case ast.Expr(value=ast.Call()) | ast.Expr(value=ast.Await()) | ast.Assign(targets=[ast.Attribute()]):
                rest = following(source, node) if has_own_lines(source, node) else [node]
                if all(isinstance(each, ast.Return) for each in rest):
                    found.append(node)
            case _:
                pass
    return on_lines(found)


def _lines(source: Source, _earlier: Values) -> Iterator[str]:
    return possible(_calls(source), lambda last: _in_finally(source, last))


OP = Op(
    "finally",
    "do the last thing of a block in a finally, so that it is done even if what is before it fails",
    (Slot("line", "line", "the line of what is done last", _lines),),
    _edit,
    (
        Example(
            "def copy(db):\n    link = db.connect()\n    link.send(1)\n    link.close()\n",
            ("4",),
            "def copy(db):\n    link = db.connect()\n    try:\n        link.send(1)\n    finally:\n"
            "        link.close()\n",
        ),
    ),
)
