"""Sentences as they are typed: in lower case, in a hurry, with a slip of the finger. What stands in braces is kept."""

from __future__ import annotations

from random import Random

_NEAR = {
    "a": "sq", "b": "vn", "c": "xv", "d": "sf", "e": "wr", "f": "dg", "g": "fh", "h": "gj", "i": "uo", "k": "jl",
    "l": "k", "m": "n", "n": "bm", "o": "ip", "p": "o", "r": "et", "s": "ad", "t": "ry", "u": "yi", "v": "cb",
    "w": "qe", "y": "tu",
}  # fmt: skip
_ENDS = ("", "", "", "", "", ".", ".", "!", " please", " pls", " thanks", " :)", "?", "...", " ok?")
_STARTS = (
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "hey, ",
    "ok ",
    "so ",
    "now ",
    "hm, ",
    "also: ",
    "can you ",
    "please ",
    "pls ",
)


def typed(words: str, random: Random) -> str:
    """A part of a sentence that holds no value, a little disturbed."""
    if random.random() < 0.5:
        words = words.replace("'", "") if random.random() < 0.2 else words
    if len(words) > 6 and random.random() < 0.05:
        words = _slip(words, random)
    return words


def framed(sentence: str, family: str, random: Random, *, begins_with_value: bool) -> str:
    """A beginning and an end around a sentence that can bear them, and the case of its first letter."""
    if family == "e":
        return sentence
    if family == "i" and random.random() < 0.15:
        sentence = random.choice(_STARTS) + sentence
    if sentence[-1:].isalnum() and random.random() < 0.35:
        sentence += random.choice(_ENDS)
    if not begins_with_value and random.random() < 0.25 and sentence[:1].islower():
        sentence = sentence[0].upper() + sentence[1:]
    return sentence


def _slip(words: str, random: Random) -> str:
    places = [at for at, letter in enumerate(words[:-1]) if letter.isalpha() and words[at + 1].isalpha()]
    if not places:
        return words
    at = random.choice(places)
    kind = random.randrange(4)
    if kind == 0:
        return words[:at] + words[at + 1] + words[at] + words[at + 2 :]
    if kind == 1:
        return words[:at] + words[at + 1 :]
    if kind == 2:
        return words[:at] + words[at] + words[at:]
    return words[:at] + random.choice(_NEAR.get(words[at].lower(), words[at])) + words[at + 1 :]
