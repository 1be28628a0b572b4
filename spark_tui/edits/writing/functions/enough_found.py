"""A loop that has found what it looks for ends: "first_match goes on after it found one"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:stop|end|exit|leave|break|quit)\w*\b.*\b(?:there|then|found|match\w*|first|loop|once|as soon as)\b"
    r"|\b(?:goes|keeps|carries|runs)\b.*\b(?:after|even though|although|when)\b.*\b(?:found|match\w*|hit)\b"
    r"|\bno need to (?:go on|look|continue|check)\b|\b(?:found|match\w*)\b.*\b(?:keeps|goes on|still)\b"
    r"|\bfirst (?:one|match|hit)\b.*\bnot the last\b"
)
_ASKED = 3.2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for loop in source.all(ast.For):
        match loop.body[-1]:
            case ast.If(body=[*_, ast.Assign([ast.Name()], ast.Name() | ast.Attribute() | ast.Constant()) as last]):
                yield Repair((insert_after(source, last, "break"),), _ASKED + told_of(sentence, loop))


WRITER = Writer(frozenset(("stop-if", "early-return")), _written, needs=_NEEDS)
