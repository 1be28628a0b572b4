"""How many there are, with no list made for it: "size() builds a throwaway tuple, count with sum instead", "don't build
a list just to count"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_KINDS = r"(?:list|tuple|set)"
_NEEDS = Pattern(
    rf"(?i)\b(?:throw-?away|temporary|intermediate|needless|unnecessary|useless|whole|full) {_KINDS}\b"
    r".*\b(?:count|sum|len)"
    rf"|\b(?:build|mak|creat|materiali[sz])\w* (?:an? |the )?(?:\w+ )?{_KINDS}\b.*\bcount"
    r"|\bcount (?:them |it |those )?(?:with|using|by) (?:an? )?(?:sum|generator)\b"
    rf"|\bsum\(1 for\b|\bwithout (?:building|making|creating) (?:an? |the )?{_KINDS}\b.*\b(?:count|len|size)"
)
_ASKED, _NAMED = 8.0, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for call in source.all(ast.Call):
        counted = _counted(source, call)
        if counted is None or is_in_fstring(source, call):
            continue
        around = function_around(source, call)
        told = _NAMED * min(names(sentence, around.name), 2.0) if around is not None else 0.0
        yield from possible((instead(source, call, f"sum(1 {counted})"),), _ASKED + told)


def _counted(source: Source, call: ast.Call) -> str | None:
    match call:
        case ast.Call(ast.Name("len"), [ast.Call(ast.Name("tuple" | "list"), [ast.GeneratorExp() as made])]):
            return _behind(source, made.elt, made)
        case ast.Call(ast.Name("len"), [ast.Call(ast.Name("tuple" | "list"), [many], [])]):
            return f"for _ in {source.segment(many)}"
        case ast.Call(ast.Name("len"), [ast.ListComp() as made]):
            return _behind(source, made.elt, made)
        case _:
            return None


def _behind(source: Source, item: ast.expr, made: ast.expr) -> str:
    """What stands behind the item, up to the bracket."""
    text = source.text[source.stop(item) : source.stop(made)].strip()
    return text[:-1].rstrip()


WRITER = Writer(frozenset(("simplify", "fix-error", "replace-expression")), _written, needs=_NEEDS)
