"""Loops in which somebody is asked something: by `input`, or by a function of the file that does."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk


def asks(source: Source, node: ast.AST) -> bool:
    """Is anybody asked something in it?"""
    return any(isinstance(each, ast.Call) and ast.unparse(each.func) in _asking(source) for each in walk(node))


def loops_that_ask(source: Source) -> Iterator[tuple[ast.For | ast.While, ast.stmt]]:
    """Each with the statement of it that does, which is one for each turn."""
    for loop in source.all(ast.For, ast.While):
        first = next((each for each in loop.body if not isinstance(each, ast.If) and asks(source, each)), None)
        if first is not None and not isinstance(first, ast.For | ast.While):
            yield loop, first


def _asking(source: Source) -> set[str]:
    own = {
        name
        for name, function in source.functions
        if any(isinstance(each, ast.Call) and ast.unparse(each.func) == "input" for each in walk(function))
        and any(isinstance(each, ast.Return) and each.value is not None for each in walk(function))
    }
    return {"input", *own}
