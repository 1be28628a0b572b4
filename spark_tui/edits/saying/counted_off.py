"""A parameter that is told by its place: "after_log: the third argument should be called fmt"."""

from __future__ import annotations

import re

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.value.quantities import ORDINALS

_PLACES = {**ORDINALS, "1st": 0, "2nd": 1, "3rd": 2, "fourth": 3, "4th": 3}
_TOLD = Pattern(
    rf"(?i)\b(?:the |its )?({'|'.join(_PLACES)}) (?:positional )?(?:arg(?:ument)?|param(?:eter)?)\b(?! list)"
)
_OF_A_CALL = Pattern(r"(?i)\b(?:swap\w*|pass(?:es|ed|ing)?|calls?|given|and the|two|both)\b(?! (?:it|them)\b)")
_CLEAR = 2.0


def by_name(sentence: str, text: str) -> str:
    """The sentence with its name, where one function is spoken of, or there is only one."""
    if (told := _TOLD.search(sentence)) is None or _OF_A_CALL.search(sentence) is not None:
        return sentence
    try:
        said = Sentence(sentence, read(text))
    except Refusal:
        return sentence
    functions = said.source.functions
    meant = [node for name, node in functions if names(said, name) >= _CLEAR] or [node for _, node in functions]
    own = [each for each in parameters_of(meant[0]) if each not in ("self", "cls")] if len(meant) == 1 else []
    at = _PLACES[told[1].lower()]
    return re.sub(re.escape(told[0]), own[at], sentence, count=1) if -1 <= at < len(own) and own else sentence
