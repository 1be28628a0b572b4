"""What is cut off is rounded: "int() truncates, round the height instead", "use round, not int, for the price"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:truncat\w*|cuts?|chop\w*|drops? the (?:fraction|decimals)|rounds? down|int)\b.*\bround\b"
    r"|\bround(?:\(\)|ed|ing)?\b.*\b(?:instead of|rather than|not) (?:just )?(?:truncat\w*|cut\w*|chopp\w*|int\b|floor)"
)
_ASKED = 5.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for call in source.all(ast.Call):
        match call:
            case ast.Call(ast.Name("int") as cuts, [ast.BinOp(op=ast.Mult() | ast.Div() | ast.Add() | ast.Sub())], []):
                swap = Splice(source.start(cuts), source.stop(cuts), "round")
                yield Repair((swap,), _ASKED + told_of(sentence, call))


WRITER = Writer(frozenset(("wrap-call", "replace", "fix-operator")), _written, needs=_NEEDS)
