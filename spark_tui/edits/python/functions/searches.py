"""Functions that go through something for the one that is looked for, and come out empty-handed where there is none."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_none, name_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import named_in


def searched(source: Source, function: Function) -> Iterator[tuple[str, ast.stmt]]:
    """The parameter that one of several is looked for by, and where the function ends when there is none: in a
    `return` of nothing, or behind the loop."""
    match function.body[-2:]:
        case [ast.For() as loop, ast.Return() as ends] if ends.value is None or is_none(ends.value):
            pass
        case [*_, ast.For() as loop]:
            ends = loop
        case _:
            return
    match loop:
        case ast.For(target, _, [ast.If(test, [*_, ast.Return(ast.expr() as found)], [])], []) if not isinstance(
            found, ast.Constant
        ):
            each = named_in(target)
            key = held_against(test, each, tuple(parameters_of(function)))
            if key is not None and has_own_lines(source, ends):
                yield key, ends


def held_against(test: ast.expr, each: Collection[str], own: Collection[str]) -> str | None:
    """The parameter that one of them, or something of it, is compared with."""
    match test:
        case ast.Compare(left, [ast.Eq()], [right]):
            for one, other in ((left, right), (right, left)):
                if isinstance(other, ast.Name) and other.id in own and _root(one) in each:
                    return other.id
    return None


def _root(node: ast.expr) -> str:
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return name_of(node)
