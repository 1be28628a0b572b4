"""Sentences as they are typed: in a hurry, in lower case, with a slip of the finger, between other words.

What stands in braces is kept as it is: only what is between the values is disturbed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from random import Random

from spark_tui.forge.requests import templates
from spark_tui.forge.requests.naming import words

_NEAR = {
    "a": "sq", "b": "vn", "c": "xv", "d": "sf", "e": "wr", "f": "dg", "g": "fh", "h": "gj", "i": "uo", "k": "jl",
    "l": "k", "m": "n", "n": "bm", "o": "ip", "p": "o", "r": "et", "s": "ad", "t": "ry", "u": "yi", "v": "cb",
    "w": "qe", "y": "tu",
}  # fmt: skip
_ENDS = ("", "", "", "", "", ".", ".", "!", " please", " pls", " thanks", " :)", "?", "...", " ok?")
_STARTS = ("hey, ", "ok ", "so ", "now ", "hm, ", "also: ", "can you ", "please ", "pls ")
_STARTED, _ENDED, _CAPITAL = 0.07, 0.35, 0.25
_OPENED, _CLOSED = 0.06, 0.05
_HASTE = 0.3  # how many people type in a hurry; each in a way of their own
_SLIPS = 0.06  # how often a finger slips in a part of a sentence

Habit = Callable[[str, Random], str]
"""What somebody does to all parts of a sentence."""

_ARTICLE = re.compile(r"\b(?:the|a|an)\s+")
_LETTERS = re.compile(r"[A-Za-z']+")


def habit(random: Random) -> Habit:
    """How somebody types today."""
    return random.choice(_HABITS) if random.random() < _HASTE else _neat


def typed(part: str, habit: Habit, random: Random) -> str:
    """A part of a sentence that holds no value."""
    part = habit(part, random)
    return slip(part, random) if len(part) > 6 and random.random() < _SLIPS else part


def framed(sentence: str, family: str, random: Random, *, begins_with_value: bool) -> str:
    """A beginning and an end around a sentence that can bear them, and the case of its first letter."""
    if family == "e":
        return sentence
    if family == "i" and random.random() < _STARTED:
        sentence = random.choice(_STARTS) + sentence
    if random.random() < _OPENED:
        sentence = f"{_phrase('openings', random)} {sentence}"
    if sentence[-1:].isalnum():
        if random.random() < _CLOSED:
            closing = _phrase("closings", random)
            sentence += closing if closing[0] in ",.!?" else f" {closing}"
        elif random.random() < _ENDED:
            sentence += random.choice(_ENDS)
    if not begins_with_value and random.random() < _CAPITAL and sentence[:1].islower():
        sentence = sentence[0].upper() + sentence[1:]
    return sentence


def slip(word: str, random: Random) -> str:
    """Two letters change places, one is lost, doubled, or another one near it on the keyboard."""
    places = [at for at, letter in enumerate(word[:-1]) if letter.isalpha() and word[at + 1].isalpha()]
    if not places:
        return word
    at = random.choice(places)
    kind = random.randrange(4)
    if kind == 0:
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    if kind == 1:
        return word[:at] + word[at + 1 :]
    if kind == 2:
        return word[:at] + word[at] + word[at:]
    return word[:at] + random.choice(_NEAR.get(word[at].lower(), word[at])) + word[at + 1 :]


def _neat(part: str, _random: Random) -> str:
    return part


def _lower(part: str, _random: Random) -> str:
    return part.lower()


def _without_apostrophes(part: str, _random: Random) -> str:
    return part.replace("'", "")


def _without_articles(part: str, random: Random) -> str:
    return _ARTICLE.sub(lambda found: "" if random.random() < 0.7 else found[0], part)


def _short(part: str, random: Random) -> str:
    short = _short_forms()
    return _LETTERS.sub(
        lambda found: random.choice(short[found[0]]) if found[0] in short and random.random() < 0.7 else found[0], part
    )


def _lazy(part: str, random: Random) -> str:
    return _without_articles(_short(part.lower(), random), random).replace("'", "")


_HABITS: tuple[Habit, ...] = (_lower, _lower, _without_apostrophes, _without_articles, _short, _lazy)


@cache
def _short_forms() -> dict[str, tuple[str, ...]]:
    rows = (line.partition(": ") for line in words("short_forms"))
    return {word: tuple(forms.split(", ")) for word, _, forms in rows}


def _phrase(name: str, random: Random) -> str:
    """Something people say before or after, whatever they want."""
    return templates.written(templates.choose(random.choice(_phrases(name)), random, ()), {})


@cache
def _phrases(name: str) -> tuple[tuple[templates.Part, ...], ...]:
    return tuple(templates.parts_of(line) for line in words(name))
