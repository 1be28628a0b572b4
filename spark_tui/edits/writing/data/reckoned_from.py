"""A time that counts from another moment: "the new due date should count from today", "the week runs from the arrival
and not from the booking"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:count\w*|runs?|running|starts?|starting|begins?|reckon\w*|calculated?|measured?|extend\w*|go(?:es)?|based)"
    r"(?: again| anew| over)? (?:from|at|with|on) (?:the )?(?P<from>\w+)\b"
)
_SPANS = ("timedelta", "relativedelta")
_ASKED, _SPOKEN = 4.2, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = [match["from"].lower() for match in _NEEDS.finditer(sentence.text)]
    for _, function in source.functions:
        own = [name for name in parameters_of(function) if name.lower() in said]
        for node in own_nodes(function) if own else ():
            match node:
                case ast.BinOp(ast.Name() | ast.Attribute() as moment, ast.Add(), ast.Call(func)):
                    pass
                case _:
                    continue
            if ast.unparse(func).rpartition(".")[2] not in _SPANS or source.segment(moment) == own[0]:
                continue
            told = _SPOKEN * min(names(sentence, function.name), 1.0) + told_of(sentence, node)
            yield Repair((instead(source, moment, own[0]),), _ASKED + told)


WRITER = Writer(frozenset(("fix-wrong-name", "change-value")), _written, needs=_NEEDS)
