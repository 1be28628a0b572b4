"""What is begun needs a whole one: "we always buy one bucket too few", "crates must round up", where the part that is
left over is cut off."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:one|an?|1|some) (?:\w+ ){0,3}too (?:few|little)\b|\btoo few\b|(?:\bnot|\bnever|n't) (?:\w+ )?enough\b"
    r"|\bround(?:s|ed|ing)? (?:(?:it|them|that|this|the \w+) )?(?:up|down)\b"
    r"|\bone (?:\w+ )?(?:short|less than (?:we|i|they|you|is|are) need\w*)\b"
)
_NOT_UP = Pattern(
    r"(?i)\b(?:should|must|needs? to|has to|want\w*|please|to) (?:\w+ )?round(?:ed)? down\b|^round down\b"
)
_ASKED, _ONLY, _NAMED = 3.5, 2.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _NOT_UP.search(sentence.text) is not None:
        return
    source = sentence.source
    found = [(node, *made) for node in source.nodes for made in _rounded(sentence, node)]
    for node, splices, told in found:
        around = function_around(source, node)
        named = _NAMED * min(names(sentence, around.name), 2.0) if around is not None else 0.0
        told += _ASKED + _ONLY * (len(found) == 1) + named + told_of(sentence, node) / 2
        yield Repair(splices, told)


def _rounded(sentence: Sentence, node: ast.AST) -> Iterator[tuple[tuple[Splice, ...], float]]:
    source = sentence.source
    match node:
        case ast.Call(ast.Attribute(ast.Name("math"), "floor") as func, [_]):
            yield (instead(source, func, "math.ceil"),), 1.0
        case ast.Call(ast.Name("floor") as func, [_]):
            ceil, needed = available(source, "math", "ceil", dotted=False)
            yield (*needed, instead(source, func, ceil)), 1.0
        case ast.Call(ast.Name("int"), [ast.BinOp(op=ast.Div()) as part], []):
            yield _by_ceil(source, node, source.segment(part)), 0.5
        case ast.Call(ast.Name("round"), [ast.BinOp() as part], []) if any(
            isinstance(each, ast.Div) for each in walk(part)
        ):
            yield _by_ceil(source, node, source.segment(part)), 0.2
        case ast.BinOp(left, ast.FloorDiv(), right) if not is_in_fstring(source, node):
            if not isinstance(source.parents.get(node), ast.BinOp):
                yield _by_ceil(source, node, f"{source.segment(left)} / {source.segment(right)}"), 0.0


def _by_ceil(source: Source, node: ast.expr, part: str) -> tuple[Splice, ...]:
    ceil, needed = available(source, "math", "ceil")
    return (*needed, instead(source, node, f"{ceil}({part})"))


WRITER = Writer(frozenset(("fix-operator", "wrap-call", "fix-off-by-one")), _written, needs=_NEEDS)
