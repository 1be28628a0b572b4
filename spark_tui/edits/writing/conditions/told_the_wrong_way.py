"""What is told in two cases is told the wrong way round: "the hints are swapped", where the code says "too high" if the
guess is less."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:(?:the )?(?:wrong|other) way (?:a?round)|swapped|mixed up|switched|interchanged|reversed|inverted"
    r"|backwards|the opposite|vice versa)\b"
)
_LESS, _MORE = (ast.Lt, ast.LtE), (ast.Gt, ast.GtE)
_ASKED, _NAMED = 6.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.If):
        match node:
            case ast.If(
                ast.Compare(left, [sign], [right]), body, [ast.If(ast.Compare(other, [turned], [with_]), below)]
            ):
                alike = ast.dump(left) == ast.dump(other) and ast.dump(right) == ast.dump(with_)
                opposite = (isinstance(sign, _LESS) and isinstance(turned, _MORE)) or (
                    isinstance(sign, _MORE) and isinstance(turned, _LESS)
                )
            case _:
                continue
        one, two = _told(body), _told(below)
        if alike and opposite and one is not None and two is not None:
            function = function_around(source, node)
            told = _ASKED + _NAMED * (function is not None and names(sentence, function.name) >= 1)
            yield Repair(_swapped(source, one, two), told + told_of(sentence, node))


def _told(block: list[ast.stmt]) -> ast.expr | None:
    """The one text that a branch returns, prints or keeps."""
    match block:
        case [ast.Return(ast.Constant(str()) as text)] | [ast.Assign(value=ast.Constant(str()) as text)]:
            return text
        case [ast.Expr(ast.Call(args=[ast.Constant(str()) as text]))]:
            return text
        case _:
            return None


def _swapped(source: Source, one: ast.expr, two: ast.expr) -> tuple[Splice, Splice]:
    return instead(source, one, source.segment(two)), instead(source, two, source.segment(one))


WRITER = Writer(frozenset(("swap-branches", "fix-operator", "negate-condition")), _written, needs=_NEEDS)
