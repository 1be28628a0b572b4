"""Calls of print()."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python.calls import keyword
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source


def prints(source: Source, around: ast.AST | None = None) -> Iterator[ast.Call]:
    """Those that print to the terminal."""
    for node in ast.walk(around or source.tree):
        match node:
            case ast.Call(func=ast.Name(id="print")) if not is_in_fstring(source, node):
                if not any(each.arg is None for each in node.keywords) and _to_terminal(keyword(node, "file")):
                    yield node
            case _:
                pass


def _to_terminal(file: ast.expr | None) -> bool:
    return file is None or ast.unparse(file) in ("sys.stdout", "None")
