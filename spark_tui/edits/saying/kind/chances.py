"""How likely a kind of edit is, at least, for what a sentence names; and what an op can be about."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.ops import ops
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal

Chance = Callable[[Sentence], float]

SURE, LIKELY, MAYBE = 0.6, 0.3, 0.12
NAMED = 2.0  # what must speak for a name, so that it counts as said
NEARLY = 1.5  # with a slip in it
_AWAY_FROM = Pattern(
    r"(?i)(?:\b(?:no|not|without|drop|remove|replace|instead of|rather than|get rid of|away from)|n't) (?:\w+ )?$"
)
"""What there is already, and is not what is asked for."""


def offered(op: str, sentence: Sentence) -> Iterator[str]:
    """Nothing, where it is done in all of the file."""
    options = ops()[op].slots[0].options if ops()[op].slots else None
    return iter(options(sentence.source, ()) if options else ())


def _is_offered(op: str, sentence: Sentence) -> bool:
    return any(True for _ in offered(op, sentence))


def likeliest(*ways: Chance) -> Chance:
    """Of a kind that is asked for in several ways."""

    def chance(sentence: Sentence) -> float:
        return max(_least(way, sentence) for way in ways)

    return chance


def _least(chance: Chance, sentence: Sentence) -> float:
    try:
        return chance(sentence)
    except Refusal:  # what an op can be about cannot be told
        return 0.0


def where_offered(op: str, said: Pattern, chance: float = SURE) -> Chance:
    """Of one that is spoken of, where there is something for it."""
    return lambda sentence: chance * (said.search(sentence.text) is not None and _is_offered(op, sentence))


def where_named(op: str, said: Pattern, *, clear: float = NAMED, chance: float = SURE) -> Chance:
    """Of one that is spoken of, where something is named that it can be about."""

    def named(sentence: Sentence) -> bool:
        return any(names(sentence, name) >= clear for name in offered(op, sentence))

    return lambda sentence: chance * (said.search(sentence.text) is not None and named(sentence))


def as_code(*words: str) -> str:
    """A word that is said of anything, if it is written as code or as what should be made use of."""
    word = rf"(?:{'|'.join(words)})"
    return rf"\b{word}\(|`{word}`|\b(?:use|using|that's|this is|just|simply|with|via|an?|into|of) {word}\b(?! \w)"


def in_words(op: str, words: str) -> Chance:
    """Of one that is called by its name, where there is something for it."""
    said = Pattern(words, re.IGNORECASE)

    def chance(sentence: Sentence) -> float:
        found = said.search(sentence.text)
        if found is None or _AWAY_FROM.search(sentence.text[: found.start()]) is not None:
            return 0.0
        return SURE * (not ops()[op].slots or _is_offered(op, sentence))

    return chance


def at_its_place(op: str, words: str, *, only_named: bool = False) -> Chance:
    """Of one that is likelier where it is said of a function that has a line for it. What is said may be about
    something else, unless it is said where (`only_named`)."""
    said = Pattern(words, re.IGNORECASE)

    def chance(sentence: Sentence) -> float:
        if said.search(sentence.text) is None:
            return 0.0
        options = list(offered(op, sentence))
        named = any(option.isdecimal() and named_around(sentence, int(option)) >= NAMED for option in options)
        if only_named and not named:
            return 0.0
        return SURE if named or len(options) == 1 else LIKELY * bool(options)

    return chance
