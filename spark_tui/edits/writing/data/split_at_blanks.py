"""A text is taken apart at any blanks, however many there are: "extra spaces between the words confuse parse", "two
blanks in a row give an empty word"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_BLANKS = r"(?:white ?)?(?:spaces?|blanks?|white ?space|tabs?)"
_NEEDS = Pattern(
    r"(?i)\b(?:extra|multiple|several|double|two|three|many|repeated|consecutive|additional|more than one"
    r"|any number of)"
    rf" {_BLANKS}\b|\b{_BLANKS} in a row\b|\btabs? (?:or|and|instead of|as well)\b|\b(?:or|and) tabs?\b"
)
_OTHERWISE = Pattern(r"(?i)\b(?:indent\w*|print\w*|show\w*|output|pad\w*|align\w*|docstring|comment|lines? up)\b")
_ASKED = 6.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _OTHERWISE.search(sentence.text) is not None:
        return
    for call in sentence.source.all(ast.Call):
        match call:
            case ast.Call(ast.Attribute(value, "split"), [ast.Constant(" ")], []):
                code = f"{sentence.source.segment(value)}.split()"
                yield Repair((instead(sentence.source, call, code),), _ASKED + told_of(sentence, call))


WRITER = Writer(frozenset(("fix-string", "append-call", "set-argument")), _written, needs=_NEEDS)
