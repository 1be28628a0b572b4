"""What is pasted from Python tells what went wrong. The names and numbers in it are not what is wished for."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.gap import Gap

_QUOTED = r"['\"][^'\"]*['\"]"
_MESSAGE = Pattern(
    r"(?:\b[A-Z]\w*(?:Error|Exception): )?(?:[\w.]+\(\) )?(?:"
    rf"missing \d+ required (?:positional|keyword-only) arguments?: {_QUOTED}(?:(?:, | and |, and ){_QUOTED})*"
    rf"|got an unexpected keyword argument {_QUOTED}|got multiple values for argument {_QUOTED}"
    r"|takes (?:from \d+ to )?\d+ positional arguments? but \d+ (?:was|were) given"
    rf"|{_QUOTED} not supported between instances of {_QUOTED} and {_QUOTED}"
    rf"|unsupported operand type\(s\) for \S+: {_QUOTED} and {_QUOTED}"
    rf"|{_QUOTED} object (?:has no attribute {_QUOTED}|is not \w+)"
    ")"
)


def unpasted(gap: Gap) -> Gap:
    """What is said without the messages of Python in it."""
    return replace(gap, sentence=_without(gap.sentence)) if _MESSAGE.search(gap.text) is not None else gap


@lru_cache(maxsize=16)
def _without(sentence: Sentence) -> Sentence:
    return Sentence(_MESSAGE.sub(" ", sentence.text), sentence.source)
