"""The words in names and sentences, cut so that `parse_total`, `parseTotals` and "parsing the total" share theirs."""

from __future__ import annotations

import builtins
import re
from functools import lru_cache
from typing import NamedTuple

_UPPER, _LOWER = "A-ZÀ-ÖØ-Þ", "a-zß-öø-ÿ"
_WORD = re.compile(rf"[{_UPPER}]+(?![{_LOWER}])|[{_UPPER}]?[{_LOWER}]+|[^\W\d_{_UPPER}{_LOWER}]+|\d+")
_LONGEST = 40  # what is longer is data, not a word
_LONGEST_ROW = 6  # words


def words(text: str) -> list[str]:
    return [stem(word) for word in _WORD.findall(text) if len(word) < _LONGEST]


def distinct(text: str) -> list[str]:
    """Each word once, in the order of the text."""
    found = dict.fromkeys(_WORD.findall(text))
    return list(dict.fromkeys(stem(word) for word in found if len(word) < _LONGEST))


@lru_cache(20_000)
def stem(word: str) -> str:
    """A word without what grammar put behind it. What is left need not be a word."""
    word = word.lower()
    if len(word) > 3:
        for ending in ("ing", "ed", "es", "s"):
            rest = word.removesuffix(ending)
            if rest != word and len(rest) > 2 and not (ending == "s" and rest[-1] in "su"):
                doubled = ending in ("ing", "ed") and rest[-1] == rest[-2] and rest[-1] not in "ls"
                word = rest[:-1] if doubled else rest
                break
        word = word.removesuffix("e")
    return word[:-1] + "i" if len(word) > 2 and word.endswith("y") else word


# What a sentence is made of, whatever it is about.
_EMPTY_WORDS = """
    a about after all also always an and any anymore anything are as at be been before but by can could did do does
    each else every everything for from get gets got had has have here how if in instead into is isn it its just let
    like make makes may me more must my need needs never no not nothing now of off on one only onto or other our out
    over please put s same see should so some something still such t than that the their them then there these they
    thing things this those though thus to too up us use used uses using want wants was we were what when where
    whether which while who whose why will with without won would yet you your
"""
# What is to be done, rather than to what, and to what sort of thing. At the front of a sentence they tell even less.
_WEAK_WORDS = """
    add allow avoid call change class clean code convert create define delete document drop ensure explain extract file
    fix function give handle implement improve inline insert line log method move print raise refactor remove rename
    replace return rewrite set simplify sort split support swap test turn type update wrap write
"""
_EMPTY = frozenset(_EMPTY_WORDS.split())  # as they stand: cut, "notes" would be "not"
_WEAK = frozenset(map(stem, _WEAK_WORDS.split()))
_WEAK_WEIGHT, _WEAK_FIRST_WEIGHT = 0.6, 0.25
_ERRORS = re.compile(rf"\b(?:{'|'.join(name for name in dir(builtins) if name.endswith(('Error', 'Warning')))})\b")
"""What is raised says what happens, and any test may name it; so its words say little about where."""


class Told(NamedTuple):
    """A word as it stands in a sentence, and how much it says about where, from 0 to 1."""

    written: str
    weight: float


def telling(sentence: str) -> dict[str, Told]:
    """The words that say where, by their stems."""
    result: dict[str, Told] = {}
    errors = {place for match in _ERRORS.finditer(sentence) for place in range(*match.span())}
    for number, found in enumerate(_WORD.finditer(sentence)):
        word, key = found[0], stem(found[0])
        if word.lower() in _EMPTY or not 2 <= len(word) < _LONGEST:
            continue
        weight = 1.0 if key not in _WEAK else _WEAK_WEIGHT if number else _WEAK_FIRST_WEIGHT
        weight = _WEAK_FIRST_WEIGHT if found.start() in errors else weight
        if key not in result or weight > result[key].weight:
            result[key] = Told(word, weight)
    return result


def rows(sentence: str) -> tuple[str, ...]:
    """Three words or more in a row, the longest first: a message is told in its own words, without quotes. They begin
    and end with one that tells something."""
    said = re.findall(r"[^\W_]+|[^\w\s]", sentence.lower())
    found = (said[at : at + length] for length in range(_LONGEST_ROW, 2, -1) for at in range(len(said) - length + 1))
    return tuple(" ".join(row) for row in found if telling(row[0]) and telling(row[-1]) and all(map(str.isalnum, row)))
