"""What is printed one behind the other on a line: "the print should not end with a newline", "all on the same line"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.strings.printing import prints
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\bprint\w*\b)"
    r".*(?:(?:\b(?:no|not|without|drop|avoid|suppress)|n't)\b(?: \w+){0,4} (?:newlines?|line ?breaks?|\\n)"
    r"|\b(?:on|in) (?:the same|one|a single) line\b)"
)
_SPACED = Pattern(r"(?i)\b(?:same|one|single) line\b|\bspaces?\b")
_ASKED, _IN_A_LOOP = 5.0, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    end = '" "' if _SPACED.search(sentence.text) is not None else '""'
    for call in prints(source):
        if keyword(call, "end") is None:
            around = source.parents.get(source.parents[call])
            again = _IN_A_LOOP * isinstance(around, ast.For | ast.While)
            yield Repair((set_keyword(source, call, "end", end),), _ASKED + again + told_of(sentence, call))


WRITER = Writer(frozenset(("set-argument",)), _written, needs=_NEEDS)
