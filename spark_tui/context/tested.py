"""What a test is about that failed: what it calls, for the fault is more likely there than in the test."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.context import index as kept
from spark_tui.context.files import Files, look_if_there
from spark_tui.context.index import Found, Index
from spark_tui.context.places import Spot, is_test
from spark_tui.edits.python.walking import walk

_MOST = 5
_FEW = 3  # definitions of one name


def tested(index: Index, files: Files, failed: Sequence[Spot]) -> tuple[Spot, ...]:
    """Where it is defined, outside of tests: first what a test is called after, then what the very line calls that
    failed. What is defined in some places may be any of them."""
    names = dict.fromkeys(name for spot in failed for name in _called(files, spot))
    found = [_defined(index, files, name) for name in names]
    few = [each for each in found if len(each) <= _FEW]
    return tuple(dict.fromkeys(spot for each in few for spot in each))[:_MOST]


def _defined(index: Index, files: Files, name: str) -> list[Spot]:
    """Without what only hands on to another of that name, where there is one."""
    having = [each for each in kept.defining(index, [name]) if not is_test(each.path)]
    doing = [each for each in having if not _hands_on(files, each)]
    return [Spot(each.path, each.symbol.start) for each in doing or having]


def _hands_on(files: Files, found: Found) -> bool:
    known = look_if_there(files, found.path)
    lines = known.document.lines[found.symbol.start : found.symbol.stop] if known is not None else ()
    return any(f".{found.symbol.name}(" in line for line in lines)


def _called(files: Files, spot: Spot) -> Iterator[str]:
    known = look_if_there(files, spot.path)
    try:
        tree = ast.parse(known.document.text if known is not None else "")
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return
    around = _around(tree, spot.line + 1)
    calls = [node for node in walk(around) if isinstance(node, ast.Call)]
    calls.sort(key=lambda node: not node.lineno <= spot.line + 1 <= (node.end_lineno or 0))
    names = [each for node in calls for each in (getattr(node.func, "id", ""), getattr(node.func, "attr", "")) if each]
    test = f"{getattr(around, 'name', '')}_"
    yield from sorted(names, key=lambda name: f"_{name}_" not in test)


def _around(tree: ast.Module, line: int) -> ast.AST:
    """The function that has the line, or only the statement, where it is in none."""
    having = [
        node for node in walk(tree) if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or 0)
    ]
    functions = [node for node in having if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return (functions or having or [tree])[-1]
