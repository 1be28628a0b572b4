"""The expressions on a line, by their text: fields of f-strings among them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Definition, Source
from spark_tui.edits.python.strings.fstring_fields import fields
from spark_tui.edits.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Place:
    """An expression, and where it stands. One in an f-string was read on its own: it is in no tree of the file."""

    node: ast.expr
    start: int
    stop: int
    in_fstring: bool


def expressions_on(source: Source, line: str) -> Mapping[str, Place]:
    """Those that say their text once and stand on this line alone."""
    return _by_line(source).get(line, {})


def expression_lines(source: Source) -> Iterator[str]:
    """The lines that have some."""
    return (line for line, found in _by_line(source).items() if found)


@lru_cache(maxsize=4)  # options ask for every line of a file
def _by_line(source: Source) -> Mapping[str, Mapping[str, Place]]:
    lines: dict[str, dict[str, list[Place]]] = {}
    for node in source.nodes:
        if not isinstance(node, ast.expr) or node.lineno != node.end_lineno:
            continue
        if not is_in_fstring(source, source.parents[node]):
            texts = lines.setdefault(str(node.lineno), {})
            for place in _places(source, node):
                texts.setdefault(source.text[place.start : place.stop], []).append(place)
    return {
        line: {text: places[0] for text, places in lines[line].items() if len(places) == 1}
        for line in sorted(lines, key=int)
    }


def expression_at(source: Source, line: str, text: str) -> Place:
    found = expressions_on(source, line).get(text)
    if found is None:
        raise Refusal(f"{text!r} does not stand on line {line} once")
    return found


def _places(source: Source, node: ast.expr) -> Iterator[Place]:
    if _is_value(source, node):
        start, stop = source.start(node), source.stop(node)
        parent = source.parents[node]
        if isinstance(node, ast.GeneratorExp) and isinstance(parent, ast.Call) and source.stop(parent) == stop:
            start, stop = start + 1, stop - 1  # the brackets are the call's
        yield Place(node, start, stop, in_fstring=False)
    if isinstance(node, ast.JoinedStr):
        for field in fields(source, node):
            value = ast.parse(f"({field.expression}\n)", mode="eval").body  # a bare tuple, perhaps
            yield Place(value, *field.place, in_fstring=True)


def _is_value(source: Source, node: ast.expr) -> bool:
    """No target, no name of what is called, no type, no docstring."""
    parent = source.parents[node]
    if isinstance(node, ast.Slice | ast.Starred | ast.FormattedValue):
        return False
    if not isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
        return False
    match parent:
        case ast.Call():
            return parent.func is not node
        case ast.Expr():
            return not isinstance(node, ast.Constant)
        case _:
            return not _is_type(source, node, parent)


def _is_type(source: Source, node: ast.AST, parent: ast.AST) -> bool:
    while isinstance(node, ast.expr):
        if getattr(parent, "annotation", None) is node or isinstance(parent, Definition):
            return True
        node, parent = parent, source.parents.get(parent, parent)
    return isinstance(node, ast.pattern)
