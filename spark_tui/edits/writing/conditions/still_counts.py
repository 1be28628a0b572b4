"""What is nearly none counts as none: "less than 0.2 mm of rain still counts as dry", where `rain == 0` is asked."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_number, last_name
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)^(?:everything |anything |values? )?(?P<sign>less than|under|below|up to|at most) (?P<number>\d+(?:\.\d+)?)"
    r"(?: ?[a-z%°]+)?(?: of (?P<what>[a-z]\w*))? (?:still |also |should |must |already )*(?:counts?|is|be|count) "
    r"(?:still )?(?:as |for )?(?:an? |still )?(?P<name>[a-z]\w*)\W*$"
)
_SIGNS = {"less than": "<", "under": "<", "below": "<", "up to": "<=", "at most": "<="}
_ASKED, _NAMED = 6.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    sign, number, name = _SIGNS[said["sign"].lower()], said["number"], said["name"].lower()
    for node in source.all(ast.Compare):
        match node:
            case ast.Compare(left, [ast.Eq()], [zero]) if is_number(zero) and zero.value == 0:
                pass
            case _:
                continue
        around = function_around(source, node)
        is_meant = around is not None and name in parts(around.name)
        is_named = said["what"] is not None and names(sentence, last_name(left)) >= 1
        if is_meant or is_named:
            code = f"{source.segment(left)} {sign} {number}"
            yield Repair((instead(source, node, code),), _ASKED + _NAMED * is_meant + told_of(sentence, node))


WRITER = Writer(frozenset(("fix-operator", "change-value")), _written, needs=_NEEDS)
