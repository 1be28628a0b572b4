"""Texts that are put together, taken apart."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python.source import Source


def text_pieces(source: Source, node: ast.expr) -> Iterator[tuple[str, bool]]:
    """What a text is put together from, by + or in an f-string: code, and texts that stand there as they are."""
    match node:
        case ast.BinOp(left, ast.Add(), right):
            yield from text_pieces(source, left)
            yield from text_pieces(source, right)
        case ast.JoinedStr(values):
            for each in values:
                if isinstance(each, ast.FormattedValue):
                    yield ast.unparse(each.value), False
                elif isinstance(each, ast.Constant):
                    yield str(each.value), True
        case ast.Constant(str() as text):
            yield text, True
        case _:
            yield source.segment(node), False
