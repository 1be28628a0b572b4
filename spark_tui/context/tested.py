"""What a test is about that failed: what it calls, for the fault is more likely there than in the test."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.context import index as kept
from spark_tui.context.files import Files, look_if_there
from spark_tui.context.index import Index
from spark_tui.context.places import Spot

_MOST = 3


def tested(index: Index, files: Files, failed: Sequence[Spot]) -> tuple[Spot, ...]:
    """Where it is defined; what the very line calls that failed comes first."""
    names = dict.fromkeys(name for spot in failed for name in _called(files, spot))
    found = {name: [each for each in kept.defining(index, [name]) if each.path != failed[0].path] for name in names}
    # What is defined in several places may be any of them.
    return tuple(Spot(each[0].path, each[0].symbol.start) for each in found.values() if len(each) == 1)[:_MOST]


def _called(files: Files, spot: Spot) -> Iterator[str]:
    known = look_if_there(files, spot.path)
    try:
        tree = ast.parse("".join(known.document.lines) if known is not None else "")
    except (SyntaxError, ValueError):
        return
    calls = [node for node in ast.walk(_around(tree, spot.line + 1)) if isinstance(node, ast.Call)]
    for node in sorted(calls, key=lambda node: not node.lineno <= spot.line + 1 <= (node.end_lineno or 0)):
        yield from (each for each in (getattr(node.func, "id", ""), getattr(node.func, "attr", "")) if each)


def _around(tree: ast.Module, line: int) -> ast.AST:
    """The function that has the line, or only the statement, where it is in none."""
    having = [
        node for node in ast.walk(tree) if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or 0)
    ]
    functions = [node for node in having if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return (functions or having or [tree])[-1]
