"""A piece of a line becomes another."""

from __future__ import annotations

import ast
import keyword
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.refusal import Refusal

_WORD = re.compile(r"[^\W\d]\w*|\d[\w.]*|[-+*/%@&|^<>=!]+")
_OPERATORS = frozenset("-+*/%@&|^<>=!")
_FIXED = {*keyword.kwlist, "="} - {"and", "or", "in", "is", "not", "True", "False", "None", "break", "continue", "pass"}
_LONGEST = 40  # words of a line that are offered to be replaced


def _edit(source: Source, values: Values) -> Iterable[Splice]:
    line, old, new = values
    places = _places(source.line(int(line)), old)
    if len(places) != 1:
        raise Refusal(f"{old!r} stands {len(places)} times on line {line}", "it has to be there once: say more of it")
    start = source.line_start(int(line)) + places[0]
    whole = _expression(source, start, start + len(old))
    if whole is not None and _is_expression(new):
        return [put(source, whole, new)]
    return [Splice(start, start + len(old), new)]


def _places(line: str, old: str) -> list[int]:
    """Where OLD stands, not as a part of a longer word or operator."""
    found, at = list[int](), line.find(old)
    while at >= 0:
        behind = at + len(old)
        is_apart = not (_joins(line[:at][-1:], old[0]) or _joins(old[-1], line[behind : behind + 1]))
        found += [at] * is_apart
        at = line.find(old, behind if is_apart else at + 1)
    return found


def _joins(one: str, other: str) -> bool:
    """Are two signs that stand beside each other one word, or one operator?"""
    return (_is_of_a_word(one) and _is_of_a_word(other)) or (one in _OPERATORS and other in _OPERATORS)


def _is_of_a_word(sign: str) -> bool:
    return sign.isalnum() or sign == "_"


def _expression(source: Source, start: int, stop: int) -> ast.expr | None:
    """The value that stands there."""
    line = source.line_at(start)
    for node in source.nodes:
        if (
            isinstance(node, ast.expr)
            and node.lineno == line
            and source.start(node) == start
            and source.stop(node) == stop
        ):
            plain = isinstance(getattr(node, "ctx", ast.Load()), ast.Load) and not is_in_fstring(source, node)
            return node if plain else None
    return None


def _is_expression(text: str) -> bool:
    return text == text.strip() and given.parsed(text) is not None


def _lines(source: Source, _earlier: Values) -> Iterator[str]:
    return (str(line) for line in range(1, len(source.lines) + 1) if source.line(line).strip())


def _olds(source: Source, earlier: Values) -> Iterator[str]:
    """Words, operators with what follows them, expressions."""
    line = source.line(int(earlier[0]))
    words = list(_WORD.finditer(line))[:_LONGEST]
    spans = {(word.start(), word.end()) for word in words}
    for one, two in pairwise(words):
        if not one[0][0].isalnum() and one[0][0] != "_" and two.start() - one.end() < 2:
            spans.add((one.start(), two.end()))
    first = source.line_start(int(earlier[0]))
    for node in source.nodes:
        if isinstance(node, ast.expr) and node.lineno == node.end_lineno == int(earlier[0]):
            spans.add((source.start(node) - first, source.stop(node) - first))
    for start, stop in sorted(spans):
        old = line[start:stop]
        if old and old not in _FIXED and len(_places(line, old)) == 1:
            yield old


OP = Op(
    "replace",
    "put something else in the place of what stands once on a line",
    (
        Slot("line", "line", "the line", _lines),
        Slot("old", "text", "what stands there now", _olds),
        Slot("new", "text", "what is to stand there"),
    ),
    _edit,
    (
        Example("while i <= n:  # all\n    go(i)\n", ("1", "<=", "<"), "while i < n:  # all\n    go(i)\n"),
        Example("area = width * 2\n", ("1", "width", "a + b"), "area = (a + b) * 2\n"),
        Example("say('Helo, you')\n", ("1", "Helo", "Hello"), "say('Hello, you')\n"),
    ),
)
