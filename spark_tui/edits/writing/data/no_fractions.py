"""What is divided gives whole numbers: "center returns floats", "start position is a float", "rows should be whole"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import is_in_named, told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:is|are|gives?|returns?|get|gets|becomes?|has|have|yields?|comes? out as"
    r"|ends? up as) (?:me )?(?:an? )?floats?\b"
    r"|\b(?:should|must|has to|have to|needs? to|want\w*) (?:be |give |return |become )?(?:an? )?(?:ints?|integers?"
    r"|whole)\b"
    r"|\b(?:not|no|without) (?:an? )?(?:floats?|fractions?|decimals)\b|\bfloor division\b|\binteger division\b"
    r"|'float' object cannot be interpreted as an integer"
)
_OTHER = Pattern(r"(?i)\b(?:str|string|text|type hint|annotat\w+|parse\w*|argument)\b")
_ASKED, _NAMED, _ALONE = 4.6, 1.0, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHER.search(sentence.text) is not None:
        return
    found: dict[ast.stmt, list[ast.BinOp]] = {}
    for node in source.all(ast.BinOp):
        if isinstance(node.op, ast.Div) and not is_in_fstring(source, node) and not _is_path(source, node):
            found.setdefault(source.statement_at(node.lineno), []).append(node)
    for statement, several in found.items():
        named = is_in_named(sentence, several[0], 1)
        told = _ASKED + _NAMED * named + _ALONE * (len(found) == 1) + told_of(sentence, statement)
        yield from possible([_floored(source, each) for each in several], told)


def _is_path(source: Source, node: ast.BinOp) -> bool:
    parts = (each for each in walk(node) if isinstance(each, ast.Constant | ast.Call))
    return any("Path" in source.segment(each) or isinstance(getattr(each, "value", 0), str) for each in parts)


def _floored(source: Source, node: ast.BinOp) -> Splice:
    start = source.text.index("/", source.stop(node.left))
    return Splice(start, start + 1, "//")


WRITER = Writer(frozenset(("fix-operator", "wrap-call")), _written, needs=_NEEDS)
