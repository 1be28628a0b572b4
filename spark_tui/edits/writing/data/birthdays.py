"""An age is a year less until the birthday: "everybody is a year too old before their birthday", where only the years
are taken from each other."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)^(?=.*\b(?:ages?|old\w*|young\w*|years?|too (?:high|low|early|much))\b).*\bbirthdays?\b"
    r"|\b(?:a|one) year (?:too )?(?:old|young|off|much|many)\w*\b"
    r"|\bwrong age\b|\bages?\b.*\b(?:off|wrong)\b|\banniversar\w*\b"
)
_ASKED = 5.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.BinOp):
        match node:
            case ast.BinOp(ast.Attribute(now, "year"), ast.Sub(), ast.Attribute(then, "year")) if not isinstance(
                source.parents.get(node), ast.BinOp | ast.Compare
            ):
                days = (f"({each}.month, {each}.day)" for each in map(source.segment, (now, then)))
                before = " < ".join(days)
                code = f"{source.segment(node)} - ({before})"
                yield Repair((instead(source, node, code),), _ASKED + told_of(sentence, node))


WRITER = Writer(frozenset(("fix-off-by-one", "fix-operator", "implement")), _written, needs=_NEEDS)
