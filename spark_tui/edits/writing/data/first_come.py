"""What is handed in in an order comes out in it: "responses come out in the wrong order"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:wrong|reversed?|opposite|other|reverse) (?:order|way round)\b|\bbackwards\b|\b(?:last|newest|latest)"
    r"(?: one| added| in)?(?: is| gets?| are| comes?)?(?: \w+)? first\b|\bfirst in,? first out\b|\bfifo\b|\blifo\b"
    r"|\b(?:oldest|first one|first|front) (?:\w+ )?(?:should|must|has to) (?:be |come |go )\w*"
)
_ASKED, _SAID = 5.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    found = list[tuple[Splice, float]]()
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(ast.Attribute() | ast.Name() as of, "pop"), [], []):
                if names(sentence, last_name(of)) >= 1:
                    found.append((Splice(source.stop(node) - 1, source.stop(node) - 1, "0"), told_of(sentence, node)))
    if found:
        yield Repair(tuple(splice for splice, _ in found), _ASKED + _SAID + max(told for _, told in found))


WRITER = Writer(frozenset(("fix-index", "set-argument")), _written, needs=_NEEDS)
