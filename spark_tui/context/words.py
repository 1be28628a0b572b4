"""The words in names and sentences, cut so that `parse_total`, `parseTotals` and "parsing the total" share theirs."""

from __future__ import annotations

import re

_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-zß-öø-ÿ]+|[^\W\d_A-Za-zß-öø-ÿ]+|\d+")
_LONGEST = 40  # what is longer is data, not a word

# What a sentence is made of whatever it is about, as `stem` leaves them.
_EMPTY = frozenset(
    "a about after all also an and any are as at be been befor but by can could do doe doesn don each els every everi for from get got"
    " had ha hav here how i if in instead int into is isn it its just let like make me must my need new no not now"
    " of off on one onli onto or other our out over pleas put rather s same see should shouldn so some somethin such t"
    " than that the their them then there thes they thi those though thu to too up us want wa we were what when where"
    " whether which whi while who whose will with without won would yet you your code file function method class line"
    .split()
)
# What is to be done, rather than to what. In front of a sentence they say nothing about where.
_VERBS = frozenset(
    "add allow avoid call chang clean convert creat defin delet document drop ensur explain extract fix giv handl"
    " implement improv inlin insert log mov print rais refactor remov renam replac return rewrit set simplifi sort"
    " split support swap test turn typ updat us writ wrap".split()
)


def words(text: str) -> list[str]:
    return [stem(word) for word in _WORD.findall(text) if len(word) < _LONGEST]


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
        if word.endswith("y"):
            word = word[:-1] + "i"
    return word


def telling(sentence: str) -> dict[str, float]:
    """The words of a sentence that say where, each with its weight from 0 to 1."""
    result: dict[str, float] = {}
    for number, word in enumerate(words(sentence)):
        if word in _EMPTY or len(word) < 2:
            continue
        weight = 0.25 if word in _VERBS and number == 0 else 0.6 if word in _VERBS else 1.0
        result[word] = max(weight, result.get(word, 0))
    return result
