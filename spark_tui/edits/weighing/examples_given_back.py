"""An answer that gives back what a function is said to fail at: "a header like 'a;b' crashes it"."""

from __future__ import annotations

from spark_tui.edits.patches.diff import between
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import said_in

_WORDS = r"(?:\"([^\"]+)\"|'([^']+)'(?!\w)|`([^`]+)`)"
_TAKEN_IN = Pattern(
    rf"(?i)\b(?:like|such as|e\.g\.|for|with|given|on|input|passing|contain\w*) {_WORDS}(?=.*"
    r"\b(?:crash\w*|blow\w*|fail\w*|break\w*|chok\w+|explod\w+|dies|rais\w+|throws?|trips?)\b)"
)


def gives_back_the_example(before: str, sentence: str, after: str) -> bool:
    taken = {f"return {quote}{said_in(each)}{quote}" for each in _TAKEN_IN.finditer(sentence) for quote in "\"'"}
    return bool(taken) and any(line.strip() in taken for hunk in between(before, after) for line in hunk.new)
