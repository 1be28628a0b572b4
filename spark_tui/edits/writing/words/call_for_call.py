"""One way to read a value for another, told by the call: "values like 0.5 crash on int(data), should be float"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import name_of
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_KINDS = r"(?:int|float|str|Decimal|bool|list|tuple|set|sorted|Path)"
_NEEDS = Pattern(
    rf"\b(?P<old>{_KINDS})\((?P<what>[\w.\[\]\"']+)\).*\b(?i:should|must|has to|needs to|better|ought to) (?:be |use )"
    rf"(?:an? )?(?P<new>{_KINDS})\b"
)
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or said["old"] == said["new"]:
        return
    found = [
        node
        for node in source.all(ast.Call)
        if name_of(node.func) == said["old"] and [source.segment(each) for each in node.args] == [said["what"]]
    ]
    if found:
        yield Repair(tuple(instead(source, each.func, said["new"]) for each in found), _ASKED)


WRITER = Writer(frozenset(("change-call", "fix-error", "replace")), _written, needs=_NEEDS)
