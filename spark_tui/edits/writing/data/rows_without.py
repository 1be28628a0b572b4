"""Rows of a table that lack something are passed over before it is read as a number: "skip rows whose amount is
empty"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:skip\w*|ignor\w+|leav\w+ out|drop\w*|pass over|discard\w*|exclud\w+)\b.*"
    r"\b(?:empty|missing|blank|without|no|lack\w*|(?:not|\w+n't) (?:have|there|given|set))\b"
)
_NUMBERS = frozenset(("float", "int", "Decimal", "strptime", "fromisoformat"))
_ASKED, _CLEAR = 4.6, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for loop in source.all(ast.For):
        name = loop.target.id if isinstance(loop.target, ast.Name) else ""
        for node in ast.walk(loop) if name else ():
            match node:
                case ast.Call(
                    ast.Name(called) | ast.Attribute(attr=called),
                    [ast.Subscript(ast.Name(row), ast.Constant(str(key))), *_],
                ) if called in _NUMBERS and row == name and names(sentence, key) >= _CLEAR:
                    test = f'not {row}["{key}"]'
                    if test not in source.segment(loop):
                        code = f"if {test}:\n{source.unit}continue"
                        splice = insert_first(source, loop.body, code)
                        yield from possible(iter((splice,)), _ASKED + told_of(sentence, node))
                case _:
                    pass


WRITER = Writer(frozenset(("skip-if",)), _written, needs=_NEEDS)
