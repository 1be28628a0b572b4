"""Several in a row become one: "collapse several underscores into one", where each letter that does not fit becomes one
of its own: `re.sub("[^a-z]", "_", name)`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_SIGNS = {"underscore": "_", "dash": "-", "hyphen": "-", "minus": "-", "space": " ", "blank": " ", "dot": "."}
_NEEDS = Pattern(
    rf"(?i)\b(?:collaps\w+|squeez\w+|merg\w+|several|multiple|consecutive|repeated|double|two|runs? of|in a row"
    rf"|only one|a single|just one)\b.*\b(?P<sign>{'|'.join(_SIGNS)})e?s?\b"
    rf"|\b(?P<signs>{'|'.join(_SIGNS)})e?s?\b.*\b(?:in a row|collapsed?|squeezed?|only once|into one)\b"
)
_ONE_LETTER = re.compile(r"(?:\[[^\]]+\]|\\[wWsSdD])$")
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    match, source = _NEEDS.search(sentence.text), sentence.source
    sign = _SIGNS[(match["sign"] or match["signs"]).lower()] if match is not None else None
    for call in source.all(ast.Call):
        match call.args:
            case [ast.Constant(str(pattern)) as first, ast.Constant(str(new)), *_] if new == sign:
                if full_name(source, call.func) == "re.sub" and _ONE_LETTER.search(pattern) is not None:
                    stop = source.stop(first) - 1
                    yield Repair((Splice(stop, stop, "+"),), _ASKED + told_of(sentence, call))


WRITER = Writer(frozenset(("change-pattern", "change-value")), _written, needs=_NEEDS)
