"""What a query sums up over all that it finds: there is one row of that, with None in it where nothing is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.python.nodes import assigned_name
from spark_tui.edits.python.walking import walk

_SUMS = re.compile(r"(?i)\b(sum|avg|max|min)\s*\(")
_NEVER_NONE = re.compile(r"(?i)\b(?:coalesce|ifnull|total)\s*\(")
_ONE_ROW = re.compile(r"(?i)^\s*select\s+(?:distinct\s+)?(?:sum|avg|total|max|min|count)\s*\((?!.*\bgroup\s+by\b)")


def sums(query: str) -> list[str]:
    """By what it sums up, where that may be None: "sum", "max"."""
    return [] if _NEVER_NONE.search(query) is not None else [each.lower() for each in _SUMS.findall(query)]


def one_row(statement: ast.stmt) -> str:
    """The name of what a statement fetches, where that is the one row of a sum."""
    if not isinstance(statement, ast.Assign) or not fetches(statement.value):
        return ""
    return (assigned_name(statement) or "") if any(map(_ONE_ROW.search, _texts(statement.value))) else ""


def fetches(node: ast.expr) -> bool:
    """`conn.execute(...).fetchone()`"""
    match node:
        case ast.Call(ast.Attribute(attr="fetchone" | "fetchval" | "scalar")):
            return True
        case _:
            return False


def _texts(node: ast.expr) -> Iterator[str]:
    for each in walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield " ".join(each.value.split())
