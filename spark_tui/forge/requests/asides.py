"""Words beside the matter: pieces of English about other code, put before or behind a request.

Whoever learns what a sentence asks for learns to leave them aside.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from random import Random

_LABEL = re.compile(r"^\w+: ")
_CUT = re.compile(r"(?<=[.!?])\s+|\n\n|\n[-*] |[;,()]\s*| - ")
_CLAUSE = re.compile(r"[A-Za-z][\w'-]*(?: [A-Za-z][\w'-]*){1,9}")
_BEHIND = (
    " because ", " since ", " so ", " so that ", " as ", " when ", " for ", " - ", " (", ". ", ", ", " in the ",
    " of the ", " that ", " which ", " if ", " and ", " it ",
)  # fmt: skip
_BEFORE = (", ", " - ", ". ", ": ", "; ", ", so ", " and ")
_MOST_WORDS = 8
_ENDS_WITH_IT = 0.75


def clauses(texts: Iterable[str]) -> list[str]:
    """What stands between commas and full stops, if it is nothing but words."""
    cut = (part for text in texts for part in _CUT.split(_LABEL.sub("", text)))
    words = (" ".join(part.split()).strip(".!?:") for part in cut)
    return [each for each in words if _CLAUSE.fullmatch(each)]


def with_aside(sentence: str, found: Sequence[str], random: Random) -> str:
    words = random.choice(found).split()
    first = random.randrange(len(words))
    aside = " ".join(words[first : first + random.randint(1, _MOST_WORDS)])
    if random.random() < _ENDS_WITH_IT:
        return sentence.rstrip(".!? ") + random.choice(_BEHIND) + aside
    return aside + random.choice(_BEFORE) + sentence
