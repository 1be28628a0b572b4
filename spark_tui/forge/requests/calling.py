"""How people call what has a name: "max retries" for MAX_RETRIES, "the order class" for Order, retires for retries.

A name of the code is only called otherwise where no other one in its file can be meant.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from spark_tui.edits.reading import parts
from spark_tui.forge.requests import noise

_NAME = re.compile(r"[^\W\d]\w*")
_DEFINED = re.compile(r"\b(?:(def|class)\s+|(self\.))(\w+)")
_KINDS = {"def": ("function", "function", "method", "func", "fn"), "class": ("class",), "self.": ("attribute", "field")}
_CONSTANT = ("constant", "setting")
_OTHER = ("variable", "thing", "value")
_SHORTEST = 4  # letters of a part that may stand for the whole
_SLIP = 0.15
_KIND = 0.35


@dataclass(frozen=True, slots=True)
class _Names:
    """Those of a text: what they are, as far as one can see, and in how many of them each word occurs."""

    kinds: Mapping[str, str]
    spoken: Counter[str]
    parts: Counter[str]


def called(name: str, text: str, random: Random) -> str | None:
    """A name of the text in other words; None where there are none that only it can be called by."""
    owner, _, last = name.rpartition(".")
    known = _names(text)
    if last not in known.kinds:
        return None
    if len(last) > _SHORTEST and random.random() < _SLIP:
        return noise.slip(last, random)
    ways = _ways(last, known)
    if not ways:
        return None
    words = random.choice(ways)
    if owner and random.random() < 0.5:
        words = random.choice((f"{words} in {owner}", f"{owner}'s {words}", f"{words} of {owner}"))
    elif random.random() < _KIND:
        words = f"the {words} {random.choice(_nouns(last, known))}"
    return words


def spelled(name: str) -> str:
    """A name that is not there yet, in words."""
    return " ".join(parts(name))


@lru_cache(maxsize=64)
def _names(text: str) -> _Names:
    found = dict.fromkeys(_NAME.findall(text), "")
    found |= {match[3]: match[1] or match[2] for match in _DEFINED.finditer(text) if found.get(match[3]) == ""}
    every = [parts(name) for name in found]
    return _Names(found, Counter(map(" ".join, every)), Counter(part for parts in every for part in set(parts)))


def _ways(name: str, known: _Names) -> list[str]:
    words = parts(name)
    whole = " ".join(words)
    ways = [whole, whole] if known.spoken[whole] == 1 and whole != name else []
    if len(words) > 1:
        ways += [part for part in words if known.parts[part] == 1 and len(part) >= _SHORTEST]
    return ways


def _nouns(name: str, known: _Names) -> tuple[str, ...]:
    return _CONSTANT if name.isupper() else _KINDS.get(known.kinds[name], _OTHER)
