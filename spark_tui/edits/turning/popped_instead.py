"""What was asked for or tried before it was deleted is popped: "use pop", "with pop instead"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.source import Splice
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\W*(?:(?:no|but|please|ok|rather|just|better)\W+)*(?:use|with|by|via|make it|call)? ?(?:a )?`?\.?pop\b`?"
    r"(?:\(.*?\))?(?: (?:it|with (?:a )?(?:default|None)(?: of None)?|instead|rather|please|for that|there|here))*\W*"
)
_CLEAR = 6.0


def _turned(turn: Turn) -> Iterator[Turned]:
    if _SAYS.fullmatch(turn.said) is None:
        return
    for node in turn.new(ast.If, ast.Try):
        block = block_of(turn.now, node)
        behind = block[block.index(node) + 1] if block.index(node) + 1 < len(block) else None
        last, gone = _deleted(node, behind)
        if gone is not None:
            popped = f"{turn.now.segment(gone.value)}.pop({turn.now.segment(gone.slice)}, None)"
            yield from turn.with_splices([Splice(turn.now.start(node), turn.now.stop(last), popped)], _CLEAR)


def _deleted(node: ast.If | ast.Try, behind: ast.stmt | None) -> tuple[ast.stmt, ast.Subscript | None]:
    """The last statement of it, and what it deletes only where it is there."""
    match node:
        case ast.If(ast.Compare(key, [ast.NotIn()], [of]), [ast.Return(None)], []) if behind is not None:
            return behind, _of_that(behind, key, of)
        case ast.If(ast.Compare(key, [ast.In()], [of]), [only], []):
            return node, _of_that(only, key, of)
        case ast.Try(
            [ast.Delete([ast.Subscript() as gone])], [ast.ExceptHandler(ast.Name("KeyError"), body=[each])], [], []
        ):
            return node, gone if isinstance(each, ast.Pass) else None
        case _:
            return node, None


def _of_that(statement: ast.stmt, key: ast.expr, of: ast.expr) -> ast.Subscript | None:
    match statement:
        case ast.Delete([ast.Subscript(value, slice=asked) as gone]):
            is_same = ast.unparse(value) == ast.unparse(of) and ast.unparse(asked) == ast.unparse(key)
            return gone if is_same else None
        case _:
            return None


TURNER = Turner(_turned, _SAYS)
