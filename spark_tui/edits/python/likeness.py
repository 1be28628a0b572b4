"""Code that looks like a pattern: a capital letter stands for any expression, the same letter for the same."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from functools import lru_cache

from spark_tui.edits.python.source import Source, read
from spark_tui.edits.python.values.expressions import moved, needed, same

Found = Mapping[str, ast.expr]
"""What each letter stands for."""

_HOLES = frozenset("ABCD")
_UNSAID = frozenset(("ctx", "kind", "type_comment"))


@lru_cache(maxsize=256)
def pattern(code: str) -> Source:
    return read(code + "\n")


def whole(source: Source) -> ast.expr:
    """The expression that a pattern is."""
    (statement,) = source.tree.body
    assert isinstance(statement, ast.Expr)
    return statement.value


def letters(source: Source) -> list[ast.Name]:
    return [node for node in source.all(ast.Name) if node.id in _HOLES]


def like(wanted: ast.AST, node: ast.AST, found: Found | None = None) -> Found | None:
    """None: it looks otherwise. What is added up or multiplied may be so in either order."""
    found = found or {}
    if isinstance(wanted, ast.Name) and wanted.id in _HOLES:
        if not isinstance(node, ast.expr) or (wanted.id in found and not same(found[wanted.id], node)):
            return None
        return {**found, wanted.id: node}
    if type(wanted) is not type(node):
        return None
    if isinstance(wanted, ast.BinOp) and isinstance(wanted.op, ast.Add | ast.Mult) and isinstance(node, ast.BinOp):
        if type(wanted.op) is not type(node.op):
            return None
        one, other = (_all((wanted.left, wanted.right), each, found) for each in _orders(node))
        return other if one is None else one
    said, there = (
        [getattr(each, field) for field in wanted._fields if field not in _UNSAID] for each in (wanted, node)
    )
    return _all(said, there, found)


def _orders(node: ast.BinOp) -> tuple[Sequence[ast.expr], Sequence[ast.expr]]:
    return (node.left, node.right), (node.right, node.left)


def _all(wanted: Sequence[object], there: Sequence[object], found: Found) -> Found | None:
    if len(wanted) != len(there):
        return None
    for one, other in zip(wanted, there, strict=True):
        if isinstance(one, list) and isinstance(other, list):
            now = _all(one, other, found)  # pyright: ignore[reportUnknownArgumentType]
        elif isinstance(one, ast.AST):
            now = like(one, other, found) if isinstance(other, ast.AST) else None
        else:
            now = found if one == other else None
        if now is None:
            return None
        found = now
    return found


def filled(wanted: Source, source: Source, found: Found) -> str:
    """The text of a pattern, with what its letters stand for in their places."""
    text, at = "", 0
    whole_text = wanted.text.rstrip("\n")
    for letter in sorted(letters(wanted), key=wanted.start):
        text += whole_text[at : wanted.start(letter)] + moved(source, found[letter.id], needed(wanted, letter))
        at = wanted.stop(letter)
    return text + whole_text[at:]
