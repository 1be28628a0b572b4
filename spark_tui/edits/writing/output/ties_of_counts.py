"""What a Counter has equally often comes in an order of its own: "words with the same count should be sorted
alphabetically", where `most_common(10)` leaves them as they came."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:ties?|tied|tie-?break\w*|(?:same|equal|identical) (?:count|number|frequency|amount)|(?:equally|as) "
    r"(?:often|frequent|common)|(?:same|equal) \w+ counts?)\b"
)
_IN_ORDER = Pattern(
    r"(?i)\b(?:alphabet\w*|by (?:the |their )?(?:name|word|key|title|text|message|label)s?|a ?(?:-|to) ?z|sort\w*"
    r"|order\w*)\b"
)
_ASKED = 6.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _IN_ORDER.search(sentence.text) is None:
        return
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(held, "most_common"), given, []) if len(given) < 2:
                cut = f"[:{source.segment(given[0])}]" if given else ""
                code = f"sorted({source.segment(held)}.items(), key=lambda x: (-x[1], x[0])){cut}"
                yield Repair((instead(source, node, code),), _ASKED + told_of(sentence, node))
            case _:
                pass


WRITER = Writer(frozenset(("sort-key", "sort-reverse")), _written, needs=_NEEDS)
