"""What the functions of a file are about, against what a sentence is about: by how their words begin."""

from __future__ import annotations

import re
from functools import lru_cache
from math import log

from spark_tui.edits.reading import PLAIN, Sentence, parts

_WORD = re.compile(r"[^\W\d]\w*|\d+(?:\.\d+)?")
_TITLE = 2  # how much more the words of its name say about a function
_STEM = 5  # letters: "withdrawn" is about what "withdraw" is about


@lru_cache(maxsize=16)
def about(sentence: Sentence) -> dict[int, float]:
    """For the lines of each function, how much of what the sentence is about the function is about: a word says the
    more, the fewer of them have it."""
    functions = {node: stems(sentence.source.segment(node)) for _, node in sentence.source.functions}
    said = stems(sentence.text.lower())
    often = {stem: sum(stem in found for found in functions.values()) for stem in said}
    rare = {stem: log((len(functions) + 1) / count) for stem, count in often.items() if count}
    found: dict[int, float] = {}
    for node, own in functions.items():
        title = stems(node.name)
        worth = sum(value * (_TITLE if stem in title else 1) for stem, value in rare.items() if stem in own)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1) if worth else ():
            found[line] = worth / sum(value * _TITLE for value in rare.values())
    return found


def stems(text: str) -> frozenset[str]:
    """What a text is about: how its words begin, but for those that stand anywhere."""
    words = {part for word in _WORD.findall(text) for part in parts(word)}
    return frozenset(_plain(word)[:_STEM] for word in words - PLAIN if len(word) > 2)


def _plain(word: str) -> str:
    """Retries and retried are about what retry is about."""
    return re.sub(r"(?:ies|ied)$", "y", word)
