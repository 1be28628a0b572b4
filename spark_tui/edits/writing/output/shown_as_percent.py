"""A part of the whole is shown as a percentage: "free is shown as 0.42%, should be 42%", where the number is put before
a sign as it is."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b0?\.\d+ ?(?:%|percent)|\b0 ?%.*\b[1-9]\d* ?%"
    r"|\b(?:fraction|ratio|share)s?\b.*(?:\bpercent\w*|%)|\bpercent\w* as (?:an? )?(?:fraction|ratio|share)"
    r"|\b0 ?%.*\balthough\b|\bmultipl\w+ (?:\w+ )?(?:by|with) (?:100|(?:a |one )?hundred)\b"
    r"|\b0\.\d+ (?:instead of|rather than|not) [1-9]\d*(?:\.\d+)? ?(?:%|percent)"
)
_SHOWN = re.compile(r"\{(?P<what>[^{}:!]+)(?:(?P<colon>:)(?P<fill>[<>^]?\d*)(?:\.(?P<digits>\d+)f)?)?\}(?P<sign> ?%)")
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for match in _SHOWN.finditer(source.text):
        line = source.text.count("\n", 0, match.start()) + 1
        if "* 100" in match["what"] or "100 *" in match["what"]:
            continue
        digits = match["digits"] if match["digits"] is not None else "0"
        text = f"{{{match['what']}:{match['fill'] or ''}.{digits}%}}"
        statement = source.statement_at(line)
        yield Repair((Splice(match.start(), match.end(), text),), _ASKED + told_of(sentence, statement))


WRITER = Writer(frozenset(("format-spec", "change-format", "fix-string", "change-message")), _written, needs=_NEEDS)
