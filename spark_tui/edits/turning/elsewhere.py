"""Which other places a correction speaks of: by name, in other words, as the others, or as what is around."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Definition, Source
from spark_tui.edits.reading import PLAIN, Sentence, names, parts
from spark_tui.edits.saying.place.moments import IRREGULAR
from spark_tui.edits.saying.place.spoken_of import root

_CLEAR = 1.5
_STEM = 4  # letters that words have to share at their beginning: writing, write
_OTHERS = Pattern(r"(?i)\b(?:others?|both|everywhere|all|every|each|rest|remaining|siblings?|elsewhere|them)\b")
_CLASS = Pattern(r"(?i)\bclass\b")
_WORD = Pattern(r"[a-z]{4,}")


def places_meant(said: str, source: Source, here: Sequence[str]) -> list[tuple[str, Definition, float]]:
    """Functions and classes by their dotted names, with how clearly each is meant, the clearest first. `here` are those
    that the answer was about."""
    sentence = Sentence(said, source)
    known = {word for name in here for word in parts(name.rpartition(".")[2])}
    found = list[tuple[str, Definition, float]]()
    for name, node in source.definitions:
        if name not in here and (evidence := _clear(name, node, sentence, known, here)) > 0:
            found.append((name, node, evidence))
    best = max((evidence for *_, evidence in found), default=0.0)
    return sorted((each for each in found if each[2] >= best / 2), key=lambda each: -each[2])


def _clear(name: str, node: Definition, sentence: Sentence, known: set[str], here: Sequence[str]) -> float:
    last = name.rpartition(".")[2]
    evidence = names(sentence, name)
    if evidence >= _CLEAR:
        return 1.0
    if (
        isinstance(node, ast.ClassDef)
        and _CLASS.search(sentence.text)
        and any(each.startswith(f"{name}.") for each in here)
    ):
        return 0.9
    own = {part for part in parts(last) if len(part) >= _STEM} - known
    words = {word for word in _WORD.findall(sentence.text.lower()) if word not in PLAIN}
    if any(part[:_STEM] == word[:_STEM] for part in own for word in words):
        return 0.8
    if last not in known and any(_is_done(last, word) for word in words):
        return 0.8
    return 0.5 if _OTHERS.search(sentence.text) is not None and not isinstance(node, ast.ClassDef) else 0.0


def _is_done(deed: str, word: str) -> bool:
    """Is that word what it is called, once it is done: added, taken?"""
    return word in (f"{deed}ed", f"{deed}d", f"{deed}{deed[-1]}ed") or IRREGULAR.get(word) == root(deed)
