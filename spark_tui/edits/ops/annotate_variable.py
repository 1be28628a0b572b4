"""A type for a variable, where it is set."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.lines import on_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.types.annotations import annotation


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    target = _plain(source)[values[0]].targets[0]
    text, imports = annotation(source, values[1], target.lineno)
    yield from imports
    yield Splice(source.stop(target), source.stop(target), f": {text}")


def _plain(source: Source) -> dict[str, ast.Assign]:
    return on_lines(
        node
        for node in source.all(ast.Assign)
        if len(node.targets) == 1 and isinstance(node.targets[0], ast.Name | ast.Attribute)
    )


def _lines(source: Source, _values: Values) -> list[str]:
    return list(_plain(source))


OP = Op(
    "annotate-variable",
    "a type hint for a variable",
    (Slot("line", "line", "where it is set", _lines), Slot("type", "text", "its type")),
    _edit,
    (Example("names = []\n", ("1", "list[str]"), "names: list[str] = []\n"),),
    same_behaviour=True,
)
