"""What a function takes is put right in several ways before it is kept: "add_rule should strip the word and make it
lower case before it keeps it", "put should make the group lower case and strip it first"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:strip|trim)s?\b)(?=.*\b(?:lower|upper)[- ]?case\b).*\b(?:first|before (?:it|they|we|that|storing"
    r"|saving|keeping|adding|putting|comparing|looking|using|checking))\b"
)
_STRIP, _LOWER = Pattern(r"(?i)\b(?:strip|trim)s?\b"), Pattern(r"(?i)\b(?P<which>lower|upper)[- ]?case\b")
_ASKED, _CLEAR = 11.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    strip, case = _STRIP.search(text), _LOWER.search(text)
    if _NEEDS.search(text) is None or strip is None or case is None:
        return
    text = re.split(r"(?i)\bbefore\b", text)[0]
    for full, function in source.functions:
        clear = max(names(sentence, function.name), names(sentence, full))
        given = [each for each in parameters_of(function) if each not in ("self", "cls")]
        said = [each for each in given if re.search(rf"(?i)\b(?:the |its |a |any )`?{re.escape(each)}\b", text)]
        if clear < _CLEAR or len(said) != 1 or said[0] in bound_in(function):
            continue
        code = f"{said[0]} = {said[0]}.strip().{case['which'].lower()}()"
        yield from possible(later(insert_at_top, source, function, code), _ASKED + clear)


WRITER = Writer(frozenset(("wrap-call", "clean-argument")), _written, needs=_NEEDS)
