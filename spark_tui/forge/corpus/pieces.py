"""A Python file in pieces that fit the window of an edit: functions, classes, small modules, parts of others."""

from __future__ import annotations

import ast
import warnings
from collections.abc import Iterator
from typing import Literal

import msgspec

Kind = Literal["function", "class", "module", "window", "english"]
SHORTEST, LONGEST = 3, 40  # lines of a function or a class
WINDOW = 110  # lines of a small module, or of a part of a larger one
_WIDEST = 160  # characters of a line; beyond that it is data


class Piece(msgspec.Struct, frozen=True, array_like=True):
    """A piece of one file. `text` is as it stands there, its indentation too."""

    project: str
    path: str
    licence: str
    kind: Kind
    text: str


def cut(text: str) -> Iterator[tuple[Kind, str]]:
    """The pieces of a file that parses; nothing of any other."""
    tree = _parsed(text)
    if tree is None:
        return
    lines = text.splitlines()
    for kind, first, stop in _definitions(tree.body):
        yield from _piece(kind, lines[first:stop])
    for kind, part in _windows(tree, lines):
        yield from _piece(kind, part)


def _parsed(text: str) -> ast.Module | None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what the compiler thinks of other people's escapes
            return ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _piece(kind: Kind, lines: list[str]) -> Iterator[tuple[Kind, str]]:
    if len(lines) >= SHORTEST and max(map(len, lines)) <= _WIDEST:
        yield kind, "\n".join(lines)


def _definitions(body: list[ast.stmt]) -> Iterator[tuple[Kind, int, int]]:
    """Functions and classes of a fitting length; of a class too long its methods."""
    for node in body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        first, stop = _begin(node), node.end_lineno or node.lineno
        is_class = isinstance(node, ast.ClassDef)
        if SHORTEST <= stop - first <= LONGEST:
            yield ("class" if is_class else "function"), first, stop
        elif is_class:
            yield from _definitions(node.body)


def _begin(node: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min((node.lineno, *(each.lineno for each in decorators))) - 1


def _windows(tree: ast.Module, lines: list[str]) -> Iterator[tuple[Kind, list[str]]]:
    """The whole of a small file; a larger one cut between statements, those of classes included."""
    if len(lines) <= WINDOW:
        yield "module", lines
        return
    begin = 0
    end = 0
    for place in [*_borders(tree.body), len(lines)]:
        if place - begin > WINDOW and end > begin:
            yield "window", lines[begin:end]
            begin = end
        if place - begin > WINDOW:
            yield "window", lines[begin : begin + WINDOW]
            begin = place
        end = place
    if end > begin:
        yield "window", lines[begin:end]


def _borders(body: list[ast.stmt]) -> Iterator[int]:
    for node in body:
        yield _begin(node)
        if isinstance(node, ast.ClassDef):
            yield from _borders(node.body)
