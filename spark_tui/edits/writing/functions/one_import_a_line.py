"""Each import on a line of its own: "one import per line", "split the imports", "put them on separate lines"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import one_a_line
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_IMPORTS = r"\b(?:imports?|imported|modules)\b"
_APART = (
    r"\b(?:lines? of (?:its|their) own|(?:own|separate|individual|different|single) lines?|(?:each|one) (?:per|on its)"
    r" |(?:per|each|every) line|line each|split|separate(?:ly)?|apart|one by one|one at a time"
    r"|on (?:the same|one|a single) line|comma[- ]separated|by commas?)\b"
)
_NEEDS = Pattern(rf"(?i){_IMPORTS}.*{_APART}|{_APART}.*{_IMPORTS}|\bstacked imports\b|\bPEP ?8\b.*\bimports?\b")
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if splices := tuple(one_a_line(sentence.source)):
        yield Repair(splices, _ASKED)


WRITER = Writer(frozenset(("sort-imports",)), _written, needs=_NEEDS)
