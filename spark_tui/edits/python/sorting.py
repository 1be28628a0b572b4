"""Calls that put things in order."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from spark_tui.edits.python.call_sites import called
from spark_tui.edits.python.lines import is_in_fstring, on_lines
from spark_tui.edits.python.source import Source


def sorts(source: Source, names: Sequence[str]) -> dict[str, ast.Call]:
    """sorted(…), min(…) and max(…) are functions, x.sort(…) is a method."""
    found = (node for node in source.nodes if isinstance(node, ast.Call) and called(node) in names)
    return on_lines(
        node
        for node in found
        if isinstance(node.func, ast.Attribute) == (called(node) == "sort") and not is_in_fstring(source, node)
    )
