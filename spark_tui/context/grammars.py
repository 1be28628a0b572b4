"""Outlines by tree-sitter. A language says in a query what a definition looks like; grammars are optional packages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, get_args

from spark_tui.context import plain
from spark_tui.context.symbols import Kind, Outline, Symbol, owned

if TYPE_CHECKING:
    from tree_sitter import Node, Parser, Query

_COMMENT = re.compile(r"^[\s/*!#\"']+|[\s*/\"']+$")


@dataclass(frozen=True, slots=True)
class Grammar:
    """A package with the grammar, and a query.

    It captures a definition as `@class`, `@function`, `@method` or `@constant` with its `@name`, and with an `@owner`
    where that is not around it. What is captured as `@import` is no definition.
    """

    package: str
    query: str
    function: str = "language"


def outline(grammar: Grammar, text: str) -> Outline | None:
    """None if the package is not installed."""
    ready = _ready(grammar)
    if ready is None:
        return None
    from tree_sitter import QueryCursor

    parser, query = ready
    tree = parser.parse(text.encode("utf-8", "replace"))
    found: list[Symbol] = []
    imports: set[int] = set()
    for _, captures in QueryCursor(query).matches(tree.root_node):
        for node in captures.get("import", ()):
            imports.update(_lines(node))
        found.extend(_symbols(captures))
    outlined = Outline(owned(_widest(found)), tuple(sorted(imports)))
    # One bracket that nobody closed yet may hide the rest of a file from a grammar, and not from the eye.
    guess = plain.outline(text) if tree.root_node.has_error else outlined
    return max(outlined, guess, key=lambda each: len(each.symbols))


@cache
def is_here(package: str) -> bool:
    try:
        import_module("tree_sitter")
        import_module(package)
    except ImportError:
        return False
    return True


@cache
def _ready(grammar: Grammar) -> tuple[Parser, Query] | None:
    if not is_here(grammar.package):
        return None
    from tree_sitter import Language, Parser, Query

    language = Language(getattr(import_module(grammar.package), grammar.function)())  # pyright: ignore[reportDeprecated]
    return Parser(language), Query(language, grammar.query)


def _symbols(captures: Mapping[str, list[Node]]) -> Iterator[Symbol]:
    owner = _text(captures["owner"][0]) if "owner" in captures else ""
    for kind in get_args(Kind):
        for node, name in zip(captures.get(kind, ()), captures.get("name", ()), strict=False):
            lines = _lines(node)
            yield Symbol(_text(name), kind, lines.start, lines.stop, owner, _about(node))


def _widest(symbols: list[Symbol]) -> list[Symbol]:
    """Each definition once: with its `export` or its decorators, and as a function rather than a constant, if several
    patterns found it."""
    widest: dict[tuple[str, int], Symbol] = {}
    for each in sorted(symbols, key=lambda each: (each.start, each.kind == "constant")):
        widest.setdefault((each.name, each.stop), each)
    return list(widest.values())


def _lines(node: Node) -> range:
    """A node that ends with its line's newline ends in front of the next line."""
    (start, _), (stop, column) = node.start_point, node.end_point
    return range(start, max(start + 1, stop + (column > 0)))


def _about(node: Node) -> str:
    """The first line of the comment above it."""
    above = node.prev_sibling
    first = ""
    below = node.start_point[0]
    while above is not None and "comment" in above.type and below - _lines(above).stop <= 0:
        first, below = _text(above), above.start_point[0]
        above = above.prev_sibling
    lines = (_COMMENT.sub("", line) for line in first.splitlines())
    return next((line for line in lines if line), "")


def _text(node: Node) -> str:
    return (node.text or b"").decode("utf-8", "replace")
