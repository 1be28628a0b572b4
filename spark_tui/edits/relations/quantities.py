"""Words for much and little of something, and what may be compared then: what is heavy has a weight or kilos."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from spark_tui.edits.saying.place.spoken_of import root

_MASS = "weight mass load kg kilos kilograms grams tons"
_LENGTH = "length duration minutes hours seconds days pages km miles kilometres kilometers distance metres meters cm"
_SIZE = "size area amount quantity population capacity volume count seats liters litres bytes"
_COST = "price cost fee fare amount rate"
_TIME = "start starts begin begins day date time due deadline created added at on since when departure arrival"
_END = "end ends"
_WORTH = "score rating points stars quality rank mark grade level"
_SPEED = "speed pace velocity knots"
_STRENGTH = "strength power force level"
_HEIGHT = "height altitude elevation level depth"
_BORN = "born birthday birth built founded made year released published"


class Quantity(NamedTuple):
    """What a word says how much there is of: roots of `nouns`; of `inverse`, there is the less of the more it says.
    One `of_time` is compared with days as well."""

    is_more: bool
    nouns: frozenset[str]
    inverse: frozenset[str]


_WORDS: dict[str, tuple[bool, str, str]] = {
    "heavy": (True, _MASS, ""), "light": (False, _MASS, ""),
    "long": (True, _LENGTH, "speed"), "short": (False, _LENGTH, "speed"),
    "big large huge great": (True, _SIZE, ""), "small little tiny": (False, _SIZE, ""),
    "expensive dear pricy": (True, _COST, ""), "cheap": (False, _COST, ""),
    "late": (True, f"{_TIME} {_END}", ""), "early": (False, f"{_TIME} {_END}", ""),
    "new recent": (True, f"{_TIME} {_BORN}", "age"), "old": (True, "age", f"{_BORN} {_TIME}"),
    "young": (False, "age", f"{_BORN} {_TIME}"),
    "good": (True, _WORTH, ""), "bad": (False, _WORTH, ""),
    "fast quick": (True, _SPEED, f"{_LENGTH} time lap"), "slow": (False, _SPEED, f"{_LENGTH} time lap"),
    "strong": (True, _STRENGTH, ""), "weak": (False, _STRENGTH, ""),
    "high tall": (True, f"{_HEIGHT} {_WORTH}", ""), "low": (False, f"{_HEIGHT} {_WORTH}", ""),
    "deep": (True, "depth", ""), "wide broad": (True, "width breadth", ""), "narrow": (False, "width breadth", ""),
    "far": (True, "distance km miles range", ""), "near close": (False, "distance km miles range", ""),
    "hot warm": (True, "temperature degrees heat", ""), "cold cool": (False, "temperature degrees heat", ""),
    "rich": (True, "balance money wealth savings", ""), "poor": (False, "balance money wealth savings", ""),
    "urgent important": (True, "priority urgency importance", ""), "popular": (True, f"popularity votes {_WORTH}", ""),
    "busy": (True, "load visits visitors", ""),
}  # fmt: skip
_IRREGULAR = {"best": "good", "better": "good", "worst": "bad", "worse": "bad", "farther": "far", "farthest": "far",
              "furthest": "far", "further": "far", "dearest": "dear", "dearer": "dear", "latest": "late"}  # fmt: skip


@cache
def _all() -> dict[str, Quantity]:
    return {
        word: Quantity(is_more, _roots(nouns), _roots(inverse))
        for words, (is_more, nouns, inverse) in _WORDS.items()
        for word in words.split()
    }


def _roots(words: str) -> frozenset[str]:
    return frozenset(map(root, words.split()))


def quantity(word: str) -> Quantity | None:
    """Of "heavy", "heavier" or "heaviest"."""
    low = word.lower()
    return next((found for each in _plain(low) if (found := _all().get(each)) is not None), None)


def _plain(word: str) -> tuple[str, ...]:
    if word in _IRREGULAR:
        return (_IRREGULAR[word],)
    for end in ("est", "er"):
        if word.endswith(end) and len(word) > len(end) + 2:
            stem = word.removesuffix(end)
            doubled = stem[:-1] if stem[-1:] == stem[-2:-1] else stem
            return (stem, doubled, f"{stem}e", f"{stem[:-1]}y" if stem.endswith("i") else stem)
    return (word,)


def is_superlative(word: str) -> bool:
    low = word.lower()
    return low in ("best", "worst", "furthest", "latest") or (low.endswith("est") and quantity(low) is not None)
