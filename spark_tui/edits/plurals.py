"""One of several, and several of one: the words of names and sentences."""

from __future__ import annotations

from functools import lru_cache

from spark_tui.edits.pattern import Pattern

_ES = Pattern(r"(?:ss|sh|ch|x|z)es$")
_TO_IES = Pattern(r"[^aeiou]y$")
_TO_ES = Pattern(r"(?:ss|us|is|x|z|ch|sh)$")


@lru_cache(maxsize=8192)  # of every name, for every slot
def singular(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return f"{word[:-3]}y"
    if _ES.search(word):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def plural(word: str) -> str:
    """As it is, where it seems to be one."""
    if _TO_IES.search(word):
        return f"{word[:-1]}ies"
    if _TO_ES.search(word):
        return f"{word}es"
    return word if word.endswith("s") or word[-1:].isdigit() else f"{word}s"
