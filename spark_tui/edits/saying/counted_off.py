"""What is told by its place in a row: "the last method", "the third argument should be called fmt"."""

from __future__ import annotations

import re

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place import told_apart
from spark_tui.edits.saying.value.quantities import PLACES

_PARAMETER = Pattern(
    rf"(?i)\b(?:the |its )?({'|'.join(PLACES)}) (?:positional )?(?:arg(?:ument)?|param(?:eter)?)\b(?! list)"
)
_OF_A_CALL = Pattern(r"(?i)\b(?:swap\w*|pass(?:es|ed|ing)?|calls?|given|and the|two|both)\b(?! (?:it|them)\b)")
_BECOMES = r" (?:(?:should |must |has to |needs to |to |can )?(?:be|become|becomes|come|comes|is)(?: as)? )?"
_CLEAR = 2.0


def by_name(sentence: str, text: str) -> str:
    """The sentence with the names of what it counts off, or tells otherwise."""
    try:
        source = read(text)
    except Refusal:
        return sentence
    return _parameter_by_name(told_apart.by_name(sentence, source), source)


def _parameter_by_name(sentence: str, source: Source) -> str:
    """Where one function is spoken of, or there is only one."""
    if (told := _PARAMETER.search(sentence)) is None or _OF_A_CALL.search(sentence) is not None:
        return sentence
    said, functions = Sentence(sentence, source), source.functions
    meant = [node for name, node in functions if names(said, name) >= _CLEAR] or [node for _, node in functions]
    own = [each for each in parameters_of(meant[0]) if each not in ("self", "cls")] if len(meant) == 1 else []
    at = PLACES[told[1].lower()]
    if any(re.search(rf"\b{name}\b`?{_BECOMES}$", sentence[: told.start()]) is not None for name in own):
        return sentence  # another one is to stand there
    return re.sub(re.escape(told[0]), own[at], sentence, count=1) if -1 <= at < len(own) and own else sentence
