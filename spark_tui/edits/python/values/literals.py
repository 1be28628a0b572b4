"""Numbers and strings, wherever code could name them instead: fields and words of f-strings among them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.source import Definition, Function, Source
from spark_tui.edits.python.strings.fstring_fields import Field, fields
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.walking import children, walk

_WORTH_NAMING = re.compile(r"(?<![\w/.\\])(?:/?[\w-]+(?:/[\w.-]+)+|/[\w-]+|[0-9]+(?:\.[0-9]+)?)(?![\w/])")
_NUMBER = re.compile(r"0|[1-9][0-9]*|[0-9]+\.[0-9]+")  # 007 is none


@dataclass(frozen=True, slots=True)
class Piece:
    """A literal, and the node it belongs to: itself, or the f-string. `in_words` is one that no field holds."""

    node: ast.expr
    start: int
    stop: int
    text: str
    in_words: bool = False


@lru_cache(maxsize=4)
def literals(source: Source) -> tuple[ast.expr, ...]:
    """A minus belongs to its number."""
    found: list[ast.expr] = []
    todo: list[ast.AST] = [source.tree]
    fixed = {id(statement) for name, statement, _ in constants(source) if name.isupper() or name == "__all__"}
    while todo:
        node = todo.pop()
        if id(node) in fixed or isinstance(node, ast.JoinedStr | ast.pattern):
            continue
        if is_number_or_text(node):
            assert isinstance(node, ast.expr)
            found.append(node)
            continue
        todo += reversed(_parts(node))
    return tuple(found)


def in_fstrings(source: Source) -> Iterator[Piece]:
    for node in source.all(ast.JoinedStr):
        if not isinstance(source.parents[node], ast.FormattedValue):
            every = list(fields(source, node))
            yield from (piece for field in every for piece in _in_field(node, field))
            yield from _in_words(source, node, every)


def key(node: ast.expr) -> tuple[type, object]:
    """What makes two of them the same: 1 is not 1.0."""
    try:
        value: object = ast.literal_eval(node)
    except (ValueError, TypeError):
        value = ast.unparse(node)
    return type(value), value


def is_number_or_text(node: ast.AST) -> bool:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return isinstance(node.operand, ast.Constant)
    return isinstance(node, ast.Constant)


def _in_field(node: ast.JoinedStr, field: Field) -> Iterator[Piece]:
    start = field.place[0]
    tree = ast.parse(f"({field.expression}\n)", mode="eval")
    # what stands in an f-string inside is words, not a value that is written there
    words = {id(part) for each in walk(tree) if isinstance(each, ast.JoinedStr) for part in walk(each)}
    for each in walk(tree):
        if id(each) in words or not isinstance(each, ast.Constant):
            continue
        if each.lineno == each.end_lineno == 1 and field.expression.isascii():
            first, last = each.col_offset - 1, (each.end_col_offset or 0) - 1
            yield Piece(node, start + first, start + last, field.expression[first:last])


def _in_words(source: Source, node: ast.JoinedStr, every: list[Field]) -> Iterator[Piece]:
    start, stop = source.start(node), source.stop(node)
    for match in _WORTH_NAMING.finditer(source.text, start, stop):
        if not any(field.start - 1 <= match.start() <= field.end for field in every):
            text = match[0] if _NUMBER.fullmatch(match[0]) else f'"{match[0]}"'
            yield Piece(node, match.start(), match.end(), text, in_words=True)


def _parts(node: ast.AST) -> list[ast.AST]:
    """The nodes inside, but for docstrings and types."""
    skipped: list[ast.AST | None] = []
    if isinstance(node, Definition | ast.Module) and has_docstring(node.body):
        skipped.append(node.body[0])
    if isinstance(node, Function):
        skipped.append(node.returns)
    if isinstance(node, ast.arg | ast.AnnAssign):
        skipped.append(node.annotation)
    if isinstance(node, ast.Subscript) and ast.unparse(node.value).endswith("Literal"):
        skipped.append(node.slice)
    if isinstance(node, ast.Call) and node.args and ast.unparse(node.func).endswith("cast"):
        skipped.append(node.args[0])
    return [child for child in children(node) if child not in skipped]
