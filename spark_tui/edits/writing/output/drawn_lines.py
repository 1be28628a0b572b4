"""A line that is drawn of one sign gets another length: "make RULE 60 wide", "the separator should be 40 dashes"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import name_of
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.saying.place.spoken_of import whereabouts
from spark_tui.edits.writing import Writer

_WIDE = (
    r"(?:wide|long|char(?:acter)?s?|columns?|cols?|dash(?:es)?|hyphens?|equal(?:s| signs)|stars?|asterisks?|signs?"
    r"|letters|spaces)"
)
_NEEDS = Pattern(
    rf"(?i)(?<![\w.])(\d{{1,3}}) (?:{_WIDE})\b|\b(?:width|length) (?:of |to |should be |= ?)+(\d{{1,3}})\b"
)
_A_LINE = Pattern(
    r"(?i)\b(?:rules?|separators?|dividers?|underlines?|hlines?|dash(?:es|ed)|(?:the|horizontal) lines?)\b"
)
_OTHERWISE = Pattern(r"(?i)\b(?:cut|truncat\w*|wrap\w*|at most|more than|longer than|than|if|when|pad\w*|align\w*)\b")
_ASKED, _NAMED, _SPOKEN = 5.0, 3.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is None or _OTHERWISE.search(sentence.text) is not None:
        return
    for node in sentence.source.all(ast.BinOp):
        match node:
            case ast.BinOp(ast.Constant(str(sign)), ast.Mult(), ast.Constant(int(width)) as count) if len(sign) == 1:
                called = _set_to(sentence, node)
                told = _NAMED * (bool(called) and clearly(sentence, called) > 0)
                told += _SPOKEN * (_A_LINE.search(sentence.text) is not None) + whereabouts(sentence, node)
                wanted = said[1] or said[2]
                if told > 0 and int(wanted) != width:
                    yield Repair((instead(sentence.source, count, wanted),), _ASKED + told)


def _set_to(sentence: Sentence, node: ast.expr) -> str:
    match sentence.source.parents.get(node):
        case ast.Assign([ast.Name() as target]):
            return name_of(target)
        case _:
            return ""


WRITER = Writer(frozenset(("change-value", "format-spec")), _written, needs=_NEEDS)
