"""How well a correction is understood as another value for what was said last: "make it 30", "no, parts"."""

from __future__ import annotations

import re

from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.revisions import sort_of

_SAID, _OF_ITS_SORT = 2.2, 0.4  # speaks for it that the value is said, and is one like the old one
_MADE_UP = -1.0  # that it is not
_TAKEN = -2.5  # that a new name is one of the file
_THERE = -1.2  # that it is a name of the file, and the old value was none
_WISHES_OTHERWISE = -2.0  # that something else is wished for
_OF_THE_FILE = -0.5  # for each other name of the file that is spoken of
_WORD = re.compile(r"[^\W_]+")
_OTHERWISE = re.compile(
    r"(?i)\b(?:also|too(?! \w)|as ?well|same (?:for|to|with|in|on|there|thing)|the same\b(?! place)|likewise|ditto|both"
    r"|plus|alike|identical\w*|undo|revert\w*|roll \w+ back|keep the|leave|undone|nothing else|nowhere|everywhere"
    r"|only (?:in|on|the|at|line)|just (?:in|on|the|at|line)|not (?:in|on) )\b|\bonly \w+$|^\W*(?:and|n|also|plus)\b"
)
"""What asks for more, for less, or for another place."""


def fits(correction: str, value: str, old: str, is_name: bool, now: Source) -> float:
    """What speaks for it; `is_name` where the value is what something is to be called."""
    spoken, words = " ".join(_WORD.findall(correction.lower())), " ".join(_WORD.findall(value.lower()))
    is_said = value in correction or (words and f" {words} " in f" {spoken} ")
    rest = Sentence(correction.replace(value, " ") if value in correction else correction, now)
    total = _SAID if is_said else _MADE_UP
    if old and not is_name:
        total += _OF_ITS_SORT * (sort_of(value) == sort_of(old))
    if is_name and value in rest.known:
        total += _TAKEN
    elif value in rest.known and old not in rest.known:
        total += _THERE
    total += _WISHES_OTHERWISE * (_OTHERWISE.search(rest.text) is not None)
    others = {word for word in rest.bare & rest.known if "_" in word or word != word.lower()}
    return total + _OF_THE_FILE * min(2, len(others - {old}))
