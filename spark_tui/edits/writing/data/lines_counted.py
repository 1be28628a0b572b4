"""Lines that tell nothing are not counted: "don't count blank lines", where the code takes `len(file.readlines())`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:blank|empty) (?:lines?|rows?)\b)(?=.*\b(?:count\w*|len|number|total|how many|skip\w*|ignor\w+)\b)"
)
_ASKED = 6.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for call in source.all(ast.Call):
        match call:
            case ast.Call(ast.Name("len"), [many]) if (lines := _lines(source, many)) is not None:
                counted = f"sum(1 for line in {lines} if line.strip())"
                yield Repair((instead(source, call, counted),), _ASKED + told_of(sentence, call))
            case ast.Call(
                ast.Name("sum"),
                [ast.GeneratorExp(ast.Constant(1), [ast.comprehension(ast.Name(line) as target, over, [])])],
            ):
                named = "line" if line == "_" else line
                splices = (instead(source, target, named), behind(source, over, f" if {named}.strip()"))
                yield Repair(splices, _ASKED + told_of(sentence, call))


def _lines(source: Source, node: ast.expr) -> str | None:
    """What is gone through for them, without a list of them."""
    match node:
        case ast.Call(ast.Attribute(file, "readlines"), []) | ast.Call(ast.Name("list"), [ast.Name() as file]):
            return source.segment(file)
        case ast.Call(ast.Attribute(attr="splitlines"), []):
            return source.segment(node)
        case _:
            return None


WRITER = Writer(frozenset(("skip-if", "sum-loop")), _written, needs=_NEEDS)
