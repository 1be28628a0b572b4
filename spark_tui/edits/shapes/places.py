"""Where in a file a shape may go, and what kind of place that is."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from spark_tui.edits.python.lines import blocks_of, has_own_lines, is_elif, is_in_fstring
from spark_tui.edits.python.names import statement_around
from spark_tui.edits.python.nodes import is_docstring, last_name
from spark_tui.edits.python.source import Definition, Source
from spark_tui.edits.shapes import Shape
from spark_tui.edits.shapes.blanks import Found, blank_of, matches

_MOST_TAKEN_IN = 6  # statements, but for all that follow


@dataclass(frozen=True, eq=False, slots=True)
class Place:
    """An expression, a definition, or the statements of a block from `at` up to `stop`; none, where something goes in
    between."""

    owner: ast.AST
    node: ast.expr | Definition | None
    block: Sequence[ast.stmt]
    at: int
    stop: int
    found: Found

    @property
    def key(self) -> tuple[int, int, int]:
        """The same for other shapes there, while the file is."""
        return id(self.block if self.node is None else self.node), self.at, self.stop

    @property
    def inside(self) -> Sequence[ast.AST]:
        """What it takes the place of."""
        return self.block[self.at : self.stop] if self.node is None else (self.node,)


def places(source: Source, shape: Shape) -> Iterator[Place]:
    if shape.is_above:
        yield from (Place(node, node, (), 0, 0, {}) for _, node in source.definitions)
    elif shape.is_one:
        yield from _of_expression(source, shape)
    else:
        for owner, block in _blocks(source):
            for at, stop, found in _of_statements(shape, block):
                yield Place(owner, None, block, at, stop, found)


def _of_expression(source: Source, shape: Shape) -> Iterator[Place]:
    wanted = shape.expression
    assert wanted is not None
    blank = blank_of(wanted)
    kind = (
        ast.expr
        if blank[2:3] == "E"
        else ast.Constant
        if blank[2:3] in "TD" and blank
        else ast.AST
        if blank
        else type(wanted)
    )
    for node in _expressions(source):
        found: Found = {}
        if isinstance(node, kind) and matches(wanted, node, found):
            yield Place(source.parents[node], node, (), 0, 0, found)


@lru_cache(maxsize=4)
def _expressions(source: Source) -> tuple[ast.expr, ...]:
    """Those that are read, and stand where they seem to stand."""
    found = (node for node in source.nodes if isinstance(node, ast.expr))
    read = (node for node in found if isinstance(getattr(node, "ctx", None), ast.Load | None))
    return tuple(node for node in read if not is_in_fstring(source, node))


def _of_statements(shape: Shape, block: Sequence[ast.stmt]) -> Iterator[tuple[int, int, Found]]:
    if shape.is_around:
        for at in range(len(block)):
            last = (*range(at + 1, min(at + _MOST_TAKEN_IN, len(block)) + 1), len(block))
            yield from ((at, stop, {}) for stop in dict.fromkeys(last))
        return
    wanted = shape.before
    for at in range(len(block) - len(wanted) + 1):
        found: Found = {}
        if all(matches(one, other, found) for one, other in zip(wanted, block[at:], strict=False)):
            yield at, at + len(wanted), found


@lru_cache(maxsize=4)
def _blocks(source: Source) -> tuple[tuple[ast.AST, list[ast.stmt]], ...]:
    """Those whose statements have lines of their own."""
    found = ((owner, block) for owner in source.nodes for block in blocks_of(owner))
    return tuple((owner, block) for owner, block in found if all(_has_lines(source, each) for each in block))


def _has_lines(source: Source, statement: ast.stmt) -> bool:
    return has_own_lines(source, statement) and not is_elif(source, statement)


def kinds_of(source: Source, place: Place) -> tuple[str, ...]:
    """What kind of place it is, in a few words."""
    if place.node is None:
        before = "^" if place.at == 0 else _before(place)
        behind = "$" if place.stop == len(place.block) else type(place.block[place.stop]).__name__
        many = min(place.stop - place.at, 3)
        return (f"in {_role(place.owner, place.block)}", f"behind {before}", f"before {behind}", f"{many} lines")
    node, owner = place.node, place.owner
    if isinstance(node, Definition):
        return ("above", f"above {type(node).__name__}", f"in {type(source.parents[node]).__name__}")
    above = source.parents.get(owner)
    call = node if isinstance(node, ast.Call) else owner if isinstance(owner, ast.Call) else None
    return (
        f"as {_role(owner, node)}",
        f"a {type(node).__name__}",
        f"below {type(above).__name__}",
        f"call {_called(call)}",
        f"on {type(statement_around(source, node)).__name__}",
    )


def _before(place: Place) -> str:
    last = place.block[place.at - 1]
    return "docstring" if place.at == 1 and is_docstring(last) else type(last).__name__


def _role(owner: ast.AST, node: object) -> str:
    """By what field of its owner it is known."""
    for name in owner._fields:
        value: object = getattr(owner, name, None)
        several = cast("list[object]", value) if isinstance(value, list) else []
        if value is node or any(each is node for each in several):
            return f"{type(owner).__name__}.{name}"
    return type(owner).__name__


def _called(call: ast.Call | None) -> str:
    return last_name(call.func) if call is not None else ""
