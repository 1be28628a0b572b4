"""Values written out in a function that a parameter could stand for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.fstrings import Words, take_apart
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_EVERYWHERE = (None, True, False, 0, 1, -1, "", " ")
"""What stands in so many places says nothing."""


def wired(source: Source, function: Function, value: str, name: str) -> Iterator[Splice]:
    """The name in place of a value that was wired in; in an f-string, in place of the word."""
    if value.isidentifier() and value not in ("None", "True", "False"):
        yield from _instead_of(source, function, value, name)
        return
    try:
        meant = ast.literal_eval(value)
    except (ValueError, SyntaxError):
        return
    if isinstance(meant, list | dict | set | tuple) or meant in _EVERYWHERE:
        return
    documentation = function.body[0] if has_docstring(function.body) else None
    nodes = [node for each in function.body for node in (each, *own_nodes(each))]
    texts = [node for node in nodes if isinstance(node, ast.JoinedStr)]
    pieces = {part for node in texts for part in walk(node) if part is not node}
    written = any(isinstance(each, ast.Constant) and each.value == meant for each in nodes if each not in pieces)
    for node in nodes:
        if isinstance(meant, str) and written and (length := _length_of(node, meant)) is not None:
            yield Splice(source.start(length), source.stop(length), f"len({name})")
        if isinstance(node, ast.JoinedStr) and isinstance(meant, str) and node not in pieces:
            yield from _in_words(source, node, meant, name)
        elif isinstance(node, ast.Constant) and node not in pieces and source.parents.get(node) is not documentation:
            same = (type(node.value), node.value) == (type(meant), meant)
            yield from [Splice(source.start(node), source.stop(node), name)] * same


def _length_of(node: ast.AST, text: str) -> ast.expr | None:
    """How long it is, taken away from something: `text[: width - 3] + "..."`."""
    match node:
        case ast.BinOp(op=ast.Sub(), right=ast.Constant(int(many)) as length) if many == len(text) > 1:
            return length
        case _:
            return None


def _instead_of(source: Source, function: Function, constant: str, name: str) -> Iterator[Splice]:
    """In place of a constant of the file."""
    known = scopes(source)
    inside = known.of.get(function)
    for each in known.same(constant, known.module):
        if inside is not None and inside in each.scope.chain() and each.name.isupper():
            yield Splice(each.start, each.stop, name)


def _in_words(source: Source, node: ast.JoinedStr, word: str, name: str) -> Iterator[Splice]:
    start, text = source.start(node), source.segment(node)
    try:
        parts = take_apart(text).parts
    except Refusal:
        return
    found = list(re.finditer(rf"(?<!\w){re.escape(word)}(?!\w)", text))
    plain = "\n".join(part.text for part in parts if isinstance(part, Words))
    if len(found) == 1 and len(re.findall(rf"(?<!\w){re.escape(word)}(?!\w)", plain)) == 1:
        yield Splice(start + found[0].start(), start + found[0].end(), f"{{{name}}}")
