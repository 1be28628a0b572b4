"""A line as words, without knowing what it means: for lines that nobody can read yet."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern

WORD = Pattern(r"(?i)[rbfu]{0,2}(?:\"[^\"\n]*\"|'[^'\n]*')|[^\W\d]\w*|\d[\w.]*|\S")
_PAIRS = {"(": ")", "[": "]", "{": "}"}


def openers(code: str) -> tuple[list[str], list[int]]:
    """The brackets that a line leaves open, and where it closes some that it did not open."""
    opened: list[str] = []
    over: list[int] = []
    for word in WORD.finditer(code):
        if word[0] in _PAIRS:
            opened.append(word[0])
        elif word[0] in _PAIRS.values():
            if opened and _PAIRS[opened[-1]] == word[0]:
                opened.pop()
            else:
                over.append(word.start())
    return opened, over
