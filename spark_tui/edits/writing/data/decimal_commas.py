"""Numbers are read that have a comma where Python wants a point: "'12,50' raises ValueError"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?<![\w.,])\d+,\d{1,2}(?![\w,]|\.\d)|\bdecimal commas?\b|\bcommas? (?:for|as|like|instead of) (?:an? |the )?"
    r"(?:decimal )?(?:points?|dots?|separator)|\bcommas?\b.*\b(?:points?|dots?|decimals?)\b|\bdecimals?\b.*\bcommas?\b"
)
_FAILS = Pattern(
    r"(?i)\b(?:fail\w*|crash\w*|break\w*|brok\w+|error|\w+Error|raises?|accept\w*|allow\w*|support\w*|understand\w*"
    r"|handle\w*|works?|read|cope|fine|too|as well|both|choke\w*|die[sd]?|refus\w+|reject\w*|parse[sd]?)\b"
)
_NUMBERS = frozenset(("float", "decimal.Decimal"))
_ASKED = 4.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for call in source.all(ast.Call) if _FAILS.search(sentence.text) is not None else ():
        if full_name(source, call.func) not in _NUMBERS or len(call.args) != 1:
            continue
        text = call.args[0]
        if not isinstance(text, ast.Constant) and "replace(" not in source.segment(text):
            code = f'{moved(source, text, Level.ATOM)}.replace(",", ".")'
            yield Repair((instead(source, text, code),), _ASKED + told_of(sentence, call))


WRITER = Writer(frozenset(("fix-error", "replace-all")), _written, needs=_NEEDS)
