"""What is logged already is logged as something graver, or as less."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.python.loggers import LEVELS, log_calls
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence, is_called
from spark_tui.edits.saying.place.spoken_of import shared_words, speaks_for
from spark_tui.edits.writing import Writer

_LEVEL = r"(debug|info|warning|warn|error|critical|fatal)"
_SAYS = re.compile(
    r"(?i)\b(?:to|be|as|at|on|into|is|use|only|just|make (?:it|that|this|them)|log|down to|up to|a|an) (?:an? )?"
    rf"(?:log\.|logger\.)?{_LEVEL}\b|\b{_LEVEL}[- ](?:level|only|is enough|instead)\b"
    rf"|\binstead of {_LEVEL}\b|\b(?:log|message) level\b"
    r"|\b(?:too (?:noisy|loud|chatty|verbose)|floods?|spam\w*|nois[ey]\w*)\b|\bless (?:logging|noise|log)\b"
)
_SAID = re.compile(rf"(?i)(?<!instead of )(?<!not )\b{_LEVEL}\b")
_QUIETER = re.compile(
    r"(?i)\b(?:noisy|loud|chatty|verbose|floods?|spam\w*|nois[ey]\w*|less|quiet\w*|too (?:much|often))\b"
)
_ASKED, _A_WORD, _MOST, _QUOTED, _NOW = 2.0, 0.4, 4, 1.5, 0.4


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = [match[1].lower() for match in _SAID.finditer(sentence.text)]
    wanted = [_plain(level) for level in said] or ["debug"] * (_QUIETER.search(sentence.text) is not None)
    for level, call in log_calls(source):
        text = source.segment(call)
        evidence = _ASKED + _A_WORD * min(shared_words(sentence, call), _MOST) + speaks_for(sentence, call)
        evidence += _QUOTED * any(each in text for each in sentence.quoted) + is_called(sentence, text)
        evidence += _NOW * (_plain(level) in wanted)  # "the info line"
        for at, other in enumerate(dict.fromkeys(each for each in reversed(wanted) if each != _plain(level))):
            stop = source.stop(call.func)
            yield Repair((Splice(stop - len(level), stop, other),), evidence - at)


def _plain(level: str) -> str:
    return {"warn": "warning", "fatal": "critical"}.get(level, level if level in LEVELS else "error")


WRITER = Writer(frozenset(("add-log", "log-entry", "log-exception", "log-if")), _written, needs=_SAYS)
