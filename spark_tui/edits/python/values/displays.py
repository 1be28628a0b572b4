"""The list, tuple, set or dict that is written on a line."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from spark_tui.edits.python.lines import is_in_fstring, on_lines
from spark_tui.edits.python.source import Definition, Source
from spark_tui.edits.python.values.items import Display
from spark_tui.edits.python.walking import walk


def displays(source: Source, kinds: type[Display] | tuple[type[Display], ...]) -> dict[str, Display]:
    """The outermost of each line. No targets of assignments, no types."""
    found = [node for node in source.nodes if isinstance(node, kinds) and _is_value(source, node)]
    inner = {id(node) for each in found for node in walk(each) if node is not each}
    outer: Iterable[Display] = [each for each in found if id(each) not in inner]
    return on_lines(outer)


def _is_value(source: Source, node: Display) -> bool:
    if not isinstance(getattr(node, "ctx", ast.Load()), ast.Load) or is_in_fstring(source, node):
        return False
    here: ast.AST = node
    while isinstance(here, ast.expr):
        around = source.parents[here]
        if isinstance(around, ast.Subscript) and around.slice is here:
            return False
        if getattr(around, "annotation", None) is here or (
            isinstance(around, Definition) and here not in _code(around)
        ):
            return False
        here = around
    return True


def _code(node: Definition) -> list[ast.expr]:
    return node.decorator_list
