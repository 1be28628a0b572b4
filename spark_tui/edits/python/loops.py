"""The loops of a file, by their lines."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence

from spark_tui.edits.python.lines import on_lines
from spark_tui.edits.python.source import Source

Loop = ast.For | ast.AsyncFor | ast.While


def loop_lines(source: Source, _earlier: Sequence[str] = ()) -> Iterable[str]:
    return _loops(source)


def loop_at(source: Source, line: str) -> Loop:
    return _loops(source)[line]


def _loops(source: Source) -> dict[str, Loop]:
    return on_lines(node for node in source.nodes if isinstance(node, Loop))
