"""A file is written beside its place first, and put there once it is whole: "write to .part first and rename
afterwards", "a crash while saving leaves a half-written file"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.aside import written_aside
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_BROKEN_OFF = (
    r"(?:crash\w*|abort\w*|interrupt\w*|killed?|cancel\w*|power|midway|middle|half-?way|dies|disk is full|ctrl[- +]?c)"
)
_HALF = r"(?:half|partial\w*|partly|truncated|incomplete|corrupt\w*|broken|empty|cut off)"
_NEEDS = Pattern(
    r"(?i)\batomic(?:ally)?\b"
    r"|(?:\b(?:temp(?:orary)?|tmp)\b|(?<!\w)\.(?:part|tmp|temp|partial|new)\b)(?:[ -]?file)?(?: name)?\b.*"
    r"\b(?:renam|replac|mov|swap)\w*"
    r"|\b(?:half|partly|partially)[- ](?:written|finished|done|saved|downloaded) (?:\w+ )?files?\b"
    rf"|\b{_HALF}(?: \w+)?\b.*\b{_BROKEN_OFF}\b|\b{_BROKEN_OFF}\b.*\b{_HALF}\b"
)
_ENDING = Pattern(r"(?<!\w)\.(?:part|partial|tmp|temp|new|download)\b")
_PUT_THERE = Pattern(r"\bos\.(?:replace|rename)\(|\bshutil\.move\(|\.rename\(")
"""Some file is put in its place already."""
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _ENDING.search(sentence.text)
    if _PUT_THERE.search(source.text) is not None:
        return
    for node in source.all(ast.With, ast.Assign, ast.Expr):
        for repair in possible(
            written_aside(source, node, said[0] if said is not None else ".tmp"), _ASKED + told_of(sentence, node)
        ):
            if repair.splices:
                yield repair


WRITER = Writer(frozenset(("write-line", "use-with")), _written, needs=_NEEDS)
