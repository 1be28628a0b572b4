"""Comments go away, but for those that tools read."""

from __future__ import annotations

import ast
import re
import tokenize
from collections.abc import Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Values
from spark_tui.edits.ops._where import where
from spark_tui.edits.python.lines import remove_lines
from spark_tui.edits.python.names import all_documented
from spark_tui.edits.python.source import Source, Splice, Token
from spark_tui.edits.python.walking import children
from spark_tui.edits.refusal import Refusal

_FOR_TOOLS = re.compile(
    r"#!|#\s*-\*-|#.*coding[:=]|#\s*(noqa|type:|pragma|pylint|pyright|mypy|ruff|flake8|isort|fmt:|yapf|nosec|region|endregion)",
    re.IGNORECASE,
)


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    found = list(comments(source, values[0]))
    if not found:
        raise Refusal("there are no comments here")
    yield from without(source, found)


def without(source: Source, found: Sequence[Token]) -> Iterator[Splice]:
    """A line of its own goes with a comment; what stands before one stays."""
    alone = {each.line for each in found if source.line(each.line).strip() == each.text.strip()}
    for each in found:
        if each.line not in alone:
            before = source.text[: each.start]
            yield Splice(len(before.rstrip(" \t")), each.stop, "")
    yield from remove_lines(source, alone)


def comments(source: Source, place: str = "") -> Iterator[Token]:
    """Those for people, in a function or class, or in all of the file."""
    first, last = 1, len(source.lines)
    if place:
        node = source.definition(place)
        first, last = source.first_line(node), source.last_line(node)
    for token in source.tokens:
        if token.kind == tokenize.COMMENT and first <= token.line <= last and not _FOR_TOOLS.match(token.text):
            yield token


def _places(source: Source, _values: Values) -> Iterator[str]:
    lines = _lines_with_comments(source)
    for name in all_documented(source):
        node = source.definition(name)
        if not lines.isdisjoint(range(source.first_line(node), source.last_line(node) + 1)):
            yield name


def _lines_with_comments(source: Source) -> set[int]:
    """Found without tokens, which take long: a `#` in no string begins a comment."""
    strings = list(_strings(source.tree))
    lines: set[int] = set()
    for line, text in enumerate(source.lines, 1):
        at = text.find("#")
        while at >= 0 and any(start <= (line, len(text[:at].encode())) < stop for start, stop in strings):
            at = text.find("#", at + 1)
        if at >= 0 and not _FOR_TOOLS.match(text, at):
            lines.add(line)
    return lines


def _strings(node: ast.AST) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Where each string begins and ends; what stands in an f-string is a part of it."""
    for child in children(node):
        match child:
            case ast.JoinedStr() | ast.Constant(value=str() | bytes()):
                yield (child.lineno, child.col_offset), (child.end_lineno or 0, child.end_col_offset or 0)
            case _:
                yield from _strings(child)


OP = Op(
    "remove-comments",
    "take all comments away that are for people",
    (where(_places),),
    _edit,
    (
        Example(
            "def area(r):\n    # of a circle\n    pi = 3.14  # about\n    import math  # noqa: F401\n"
            "    return pi * r * r\n",
            ("area",),
            "def area(r):\n    pi = 3.14\n    import math  # noqa: F401\n    return pi * r * r\n",
        ),
    ),
)
