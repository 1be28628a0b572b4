"""What a loop hands to a database row by row goes there at once: "use executemany in import_rows"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bexecutemany\b|\b(?:insert|update|delete|query|statement|execute)s? (?:per|for (?:each|every)|at a time)\b"
    r"|\b(?:batch\w*|bulk|in one go|all at once|at once)\b.*\b(?:insert|row|update|delete|quer|statement|execute)\w*\b"
    r"|\b(?:insert|row|update|delete|quer|statement|execute)\w*\b.*\b(?:batch\w*|bulk|in one go|all at once|at once)\b"
)
_ASKED = 4.0
_WIDTH = 100


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for loop in source.all(ast.For):
        match loop:
            case ast.For(
                target=ast.expr() as target,
                iter=ast.expr() as through,
                body=[ast.Expr(ast.Call(ast.Attribute(held, "execute"), [query, given], []))],
                orelse=[],
            ):
                rows = _rows(source, target, through, given)
                text = _call(source, loop, f"{source.segment(held)}.executemany", source.segment(query), rows)
                yield Repair((instead(source, loop, text),), _ASKED + told_of(sentence, loop))
            case _:
                pass


def _rows(source: Source, target: ast.expr, through: ast.expr, given: ast.expr) -> str:
    goes_through, each = source.segment(through), source.segment(given)
    if each == source.segment(target):
        return goes_through
    return f"[{each} for {source.segment(target)} in {goes_through}]"


def _call(source: Source, loop: ast.For, name: str, *given: str) -> str:
    """On one line where it fits."""
    indent = source.indent(loop.lineno)
    short = f"{name}({', '.join(given)})"
    if len(indent) + len(short) <= _WIDTH or "\n" in short:
        return short
    inner = indent + source.unit
    return f"{name}(\n" + "".join(f"{inner}{each},\n" for each in given) + f"{indent})"


WRITER = Writer(frozenset(("to-comprehension",)), _written, needs=_NEEDS)
