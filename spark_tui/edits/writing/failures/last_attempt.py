"""A loop that tries again lets the last error through: "retry swallows the error after the last attempt"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.looping.loops import last_turn
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\b(?:last|final|all|every|no more|out of|retries|attempts?|tries|give up|gives up|giving up|exhausted)\b.*"
    r"\b(?:rais\w+|re-?rais\w+|throw\w*|through|propagat\w*|swallow\w*|lost|bubble\w*|see|error|exception)\b"
    r"|\b(?:rais\w+|re-?rais\w+|throw\w*|propagat\w*|swallow\w*|lets? through)\b.*\b(?:last|final|attempts?|tries"
    r"|retries|exhausted|give up|gives up)\b"
)
_SAID = 4.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if re.search(r"(?i)\b(?:log|print|warn)\w*\b", sentence.text) is not None:
        return
    for loop in source.nodes:
        match loop:
            case ast.For(target=ast.Name(id=turn), body=[*_, ast.Try() as tried]):
                last = last_turn(source, loop)
            case _:
                continue
        for handler in tried.handlers:
            if any(isinstance(node, ast.Raise) for node in ast.walk(handler)) or last is None:
                continue
            try:
                guard = insert_first(source, handler.body, f"if {turn} == {last}:\n{source.unit}raise")
            except Refusal:
                continue
            yield Repair((guard,), _SAID + told_of(sentence, loop))


WRITER = Writer(frozenset(("reraise", "retry")), _written, needs=_SAYS)
