"""Whether code calls something by a word, perhaps in short: `src` for the source, `h` for hours, `sample_rate` for the
rate."""

from __future__ import annotations

from spark_tui.edits.plurals import singular
from spark_tui.edits.reading import parts

EXACTLY, _ONE_OF_MANY, _A_PART, _IN_SHORT, _BY_A_LETTER = 2.0, 1.8, 1.4, 1.2, 0.6
_SHORT = 5  # letters of a name that may be what is left of a longer word


def called_so(word: str, name: str) -> float:
    """How like it is; 0 if it is not."""
    word, name = word.lower().strip("_"), name.lower().strip("_")
    if not word or not name:
        return 0.0
    if word == name:
        return EXACTLY
    if singular(word) == singular(name):
        return _ONE_OF_MANY
    if len(name) == 1:
        return _BY_A_LETTER * (word.startswith(name) and len(word) > 1)
    if singular(word) in map(singular, parts(name)):
        return _A_PART
    return _IN_SHORT * (len(name) <= _SHORT and len(word) > len(name) and _is_left_of(name, word))


def _is_left_of(name: str, word: str) -> bool:
    """Is it the first letters of it, or its consonants?"""
    if not name.isalpha() or name[0] != word[0]:
        return False
    if word.startswith(name):
        return len(name) > 1 + (len(word) > len(name) + 1)
    letters = iter(word)
    return (
        len(name) > 2 - (len(word) < _SHORT)
        and not set(name[1:]) & set("aeiou")
        and all(each in letters for each in name)
    )
