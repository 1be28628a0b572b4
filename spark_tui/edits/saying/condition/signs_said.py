"""Signs behind a verb: "it must be > 0" is no code that begins with `be`."""

from __future__ import annotations

from dataclasses import replace

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.gap import Gap

_SIGN_BEHIND = Pattern(r"(?i)(?<=\bbe )(>=|<=|>|<|==) ?(?=-?\d)")
_IN_WORDS = {">=": "at least ", "<=": "at most ", ">": "greater than ", "<": "less than ", "==": "equal to "}


def with_signs_in_words(gap: Gap) -> Gap:
    said = _SIGN_BEHIND.sub(lambda match: _IN_WORDS[match[1]], gap.text)
    return gap if said == gap.text else replace(gap, sentence=Sentence(said, gap.sentence.source))
