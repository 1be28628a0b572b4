"""How far it goes counts either way: "big drops don't trigger an alert, only rises do", where `change > self.limit` is
asked."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_DOWN = r"(?:drop|fall|decreas|loss|loses|negative|going down|downward|shrink|below)\w*"
_UP = r"(?:rise|rising|increas|gain|growth|positive|going up|upward|above|jump)\w*"
_NEEDS = Pattern(
    rf"(?i)^(?=.*\b{_DOWN}\b)(?=.*\b{_UP}\b).*(?:\b(?:only|never|not|too|also|as well|either|both|and not)\b|n['’]t\b)"
    rf"|^.*\b(?:only|just) (?:sees?|notices?|catches|counts|reports|alerts? on) {_UP}"
)
_CHANGE = re.compile(r"(?:^|[._])(?:pct|percent|change|diff|difference|delta|drift|deviation|error|offset|move|jump)")
_ASKED, _NAMED = 6.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Compare):
        match node:
            case ast.Compare(ast.Name() | ast.Attribute() as left, [ast.Gt() | ast.GtE()], [bound]):
                pass
            case _:
                continue
        if _CHANGE.search(ast.unparse(left)) is None or ast.unparse(bound) == "0":
            continue
        around = function_around(source, node)
        told = _NAMED * (names(sentence, around.name) if around is not None else 0.0) + told_of(sentence, node) / 2
        yield Repair((instead(source, left, f"abs({source.segment(left)})"),), _ASKED + told)


WRITER = Writer(frozenset(("fix-condition", "change-condition", "fix-comparison")), _written, needs=_NEEDS)
