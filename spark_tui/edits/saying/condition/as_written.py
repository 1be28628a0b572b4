"""Conditions that stand in the sentence as code, of names that are nowhere in the file: whoever writes `value <= 0`
means just that, and nothing else that could be at most nothing."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import Ordering
from spark_tui.edits.python.walking import walk
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.subjects import expressions
from spark_tui.edits.saying.value import code

_IN_SIGNS = Ordering | ast.Eq | ast.NotEq
_FILE = Pattern(r"\.(?:py|pyi|toml|cfg|ini|json|csv|txt|md|ya?ml|js|ts|html|log|db|sql)\b")


def as_written(gap: Gap) -> tuple[str, ...]:
    """Those whose names mean nothing else at the place."""
    return tuple(_found(gap))


def _found(gap: Gap) -> Iterator[str]:
    known = gap.sentence.known | set(dir(builtins))
    for text, node in code.pieces(gap):
        unknown = [each.id for each in walk(node) if isinstance(each, ast.Name) and each.id not in known]
        if unknown and _asks(node) and _FILE.search(text) is None and not any(_stands_for(text, unknown, gap)):
            yield text


def _asks(node: ast.expr) -> bool:
    """In signs, or of something that is no plain word: "it is empty" only looks like code."""
    match node:
        case ast.UnaryOp(ast.Not(), inner):
            return isinstance(inner, ast.Call | ast.Attribute | ast.Subscript) or _asks(inner)
        case ast.BoolOp(values=several):
            return any(map(_asks, several))
        case ast.Compare(ops=signs, comparators=others):
            return all(isinstance(sign, _IN_SIGNS) for sign in signs) or all(
                isinstance(other, ast.Constant | ast.List | ast.Tuple | ast.Set) for other in others
            )
        case ast.Call():
            return code.ASKS.search(ast.unparse(node)) is not None
        case _:
            return False


def _stands_for(text: str, unknown: list[str], gap: Gap) -> Iterator[str]:
    """What the unknown names may mean: a plain name is also a noun."""
    yield from (each for name in unknown if f"{name}." not in text for each in expressions(name, gap))
