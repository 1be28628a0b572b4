"""How much of what a sentence says is found again in a change, and how much of the change nobody spoke of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from spark_tui.edits.patches.diff import between
from spark_tui.edits.patches.patch import Hunk
from spark_tui.edits.python.all_names import written_words
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import PLAIN, Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.spelled import ASCII_NAME
from spark_tui.edits.weighing.marks import tokens_of

_PLAIN = frozenset(map(root, PLAIN))
_SHORT = 2  # letters of what may be anything
_MANY = 8  # words that nobody said: more of them say no more


class FoundAgain(NamedTuple):
    words: float
    """The share of those that stand in the lines that change, or in the name of what is around them."""
    names: float
    """The same of the names of the file; all of them, if none is said."""
    unsaid: float
    """Words of what is new that nobody said, against many."""


def found_again(sentence: Sentence, after: str) -> FoundAgain:
    hunks = between(sentence.source.text, after)
    come = {token for hunk in hunks for token in tokens_of(hunk.new)}
    gone = {token for hunk in hunks for token in tokens_of(hunk.old)}
    here = come | gone | {name for hunk in hunks for name in _around(sentence.source, hunk)}
    said = ASCII_NAME.findall(sentence.text)
    spoken = _roots(said) - _PLAIN
    named = {word for word in said if _is_name(word, sentence)}
    new = {word for word in _roots(come - gone) if len(word) > _SHORT}
    return FoundAgain(
        len(spoken & _roots(here)) / max(1, len(spoken)),
        len(named & here) / len(named) if named else 1.0,
        min(_MANY, len(new - spoken)) / _MANY,
    )


def _around(source: Source, hunk: Hunk) -> Iterator[str]:
    """The last names of the functions and classes that the first line of it stands in."""
    line = hunk.start + 1 if hunk.removed else max(1, hunk.start)
    return (name.rpartition(".")[2] for name in source.around.get(line, ()))


def _is_name(word: str, sentence: Sentence) -> bool:
    is_typed = len(word) > _SHORT or not word.islower()
    return is_typed and word.lower() not in PLAIN and word in written_words(sentence.source.text)


def _roots(words: Iterable[str]) -> set[str]:
    return {root(part) for word in words for part in parts(word)}
