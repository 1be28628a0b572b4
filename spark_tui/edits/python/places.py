"""Where a statement can be put behind a line."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence

from spark_tui.edits.python.bodies import insert_after, insert_at_top, insert_first
from spark_tui.edits.python.lines import has_own_lines, is_elif, on_lines
from spark_tui.edits.python.nodes import Leaving, Loop
from spark_tui.edits.python.source import Function, Source, Splice

_HEADERS = ast.If | Loop | ast.With | ast.AsyncWith | Function
_OTHER_BLOCKS = ast.ClassDef | ast.Try | ast.TryStar | ast.Match


def lines_to_follow(source: Source, _earlier: Sequence[str] = ()) -> Iterable[str]:
    """The lines that code can be put behind: where a statement begins, and headers of blocks."""
    return _statements(source)


def put_behind(source: Source, line: str, code: str) -> Splice:
    """Behind a statement, or as the first of the block that a header opens."""
    statement = _statements(source)[line]
    if isinstance(statement, Function):
        return insert_at_top(source, statement, code)
    if isinstance(statement, _HEADERS):
        return insert_first(source, statement.body, code)
    return insert_after(source, statement, code)


def replace_pass(source: Source, block: Sequence[ast.stmt], code: str) -> Splice | None:
    """Code in the place of the `pass` or `...` that a block consists of."""
    if len(block) == 1 and is_nothing(block[0]) and "\n" not in code:
        return Splice(source.start(block[0]), source.stop(block[0]), code)
    return None


def is_nothing(statement: ast.stmt) -> bool:
    """`pass` or `...`"""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return statement.value.value is ...
    return isinstance(statement, ast.Pass)


def _statements(source: Source) -> dict[str, ast.stmt]:
    found = on_lines(node for node in source.nodes if isinstance(node, ast.stmt))
    return {line: node for line, node in found.items() if _can_be_followed(source, node)}


def _can_be_followed(source: Source, statement: ast.stmt) -> bool:
    if isinstance(statement, Leaving | _OTHER_BLOCKS):
        return False
    if statement is source.tree.body[0] and isinstance(statement, ast.Expr):
        return False  # the docstring
    if isinstance(source.parents[statement], ast.ClassDef) and not isinstance(statement, Function):
        return False
    if isinstance(statement, ast.ImportFrom) and statement.module == "__future__":
        return False
    if isinstance(statement, _HEADERS) and (is_elif(source, statement) or isinstance(statement, Function)):
        return has_own_lines(source, statement.body[-1])
    return has_own_lines(source, statement)
