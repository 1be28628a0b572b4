"""What is numbered by a range beside it is numbered by `enumerate`: "build numbers with enumerate", where it says
`dict(zip(nodes, range(1, len(nodes) + 1)))`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import name_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\benumerat(?:e|ing|ion)\b")
_ASKED, _NAMED = 6.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Call):
        code = _numbered(source, node)
        if code:
            around = function_around(source, node)
            told = _NAMED * (names(sentence, around.name) if around is not None else 0.0)
            yield Repair((instead(source, node, code),), _ASKED + told + told_of(sentence, node) / 2)


def _numbered(source: Source, node: ast.Call) -> str:
    match node:
        case ast.Call(
            ast.Name("dict"), [ast.Call(ast.Name("zip"), [several, ast.Call(ast.Name("range")) as counted])], []
        ):
            first = _first(source, counted, several)
            return f"{{each: number for number, each in {_enumerated(source, several, first)}}}" if first else ""
        case ast.Call(ast.Name("zip"), [ast.Call(ast.Name("range")) as counted, several], []):
            first = _first(source, counted, several)
            return _enumerated(source, several, first) if first else ""
        case _:
            return ""


def _first(source: Source, counted: ast.Call, several: ast.expr) -> str:
    """Where it counts from, if it is as many as there are."""
    many = f"len({ast.unparse(several)})"
    match counted.args:
        case [stop] if ast.unparse(stop) == many:
            return "0"
        case [start, stop] if (
            name_of(counted.func) == "range" and ast.unparse(stop) == f"{many} + {ast.unparse(start)}"
        ):
            return source.segment(start)
        case _:
            return ""


def _enumerated(source: Source, several: ast.expr, first: str) -> str:
    return f"enumerate({source.segment(several)})" if first == "0" else f"enumerate({source.segment(several)}, {first})"


WRITER = Writer(frozenset(("enumerate",)), _written, needs=_NEEDS)
