"""Edits of one line, or of all that is alike in a file."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import TypeVar

from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk

_N = TypeVar("_N", bound=ast.expr | ast.stmt)


def meant(nodes: Iterable[_N], line: str) -> Iterator[_N]:
    """Those that begin on a line; all, if none is given."""
    return (node for node in nodes if line in ("", str(node.lineno)))


def lines_of(nodes: Iterable[ast.expr | ast.stmt]) -> Iterator[str]:
    return iter(dict.fromkeys(str(node.lineno) for node in nodes))


def comparisons(source: Source) -> Iterator[ast.Compare]:
    """Those of two, outside of f-strings."""
    for node in source.all(ast.Compare):
        if len(node.ops) == 1 and not is_in_fstring(source, node):
            yield node


def outermost(nodes: Iterable[_N]) -> Iterator[_N]:
    """Those that stand in no other; outer ones have to come first."""
    seen: set[int] = set()
    for node in nodes:
        if id(node) not in seen:
            yield node
        seen.update(id(inner) for inner in walk(node))
