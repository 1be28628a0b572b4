"""How much a sentence that names no function outright speaks for one, and who knows the kinds of what stands in it."""

from __future__ import annotations

from functools import lru_cache

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.kinds.told import Teller
from spark_tui.edits.python.kinds.world import World
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.outcome.cases import stem, stems_of
from spark_tui.edits.spelled import ASCII_NAME

NO_WISH = Pattern(
    r"(?i)^\W*(?:please |pls |can you |could you )*(?:add|write|create|test|rename|move|extract|log|print|document"
    r"|annotate|remove|delete|make|use|cover|replace|change|sort|support|implement|let|allow|give|put)"
    r" (?:an?|the|some|all|it|this|that|these|those|for|when|what|where|`?\w+`? (?:to|in|into|with|for|as|by))\b"
)
"""What begins so is an order of another kind."""
_PLACED = 2.6
_COMMON = 0.35
"""What a word of a function's name says, where things are called so too."""


def said_in(text: str) -> frozenset[str]:
    return frozenset(stem(part) for word in ASCII_NAME.findall(text) for part in parts(word))


def placed(source: Source, said: frozenset[str], function: Function) -> float:
    """All words of its name count alike, but those that name things."""
    own = [stem(each) for each in parts(function.name)]
    if not own or function.name.startswith("__"):
        return 0.0
    things = _things(source)
    worth = sum((_COMMON if each in things else 1.0) * (each in said) for each in own)
    return _PLACED * worth / len(own)


@lru_cache(maxsize=4)
def _things(source: Source) -> frozenset[str]:
    every = (source, *source.others)
    return frozenset(each for one in every for name, _ in one.classes for each in stems_of(name))


@lru_cache(maxsize=2)
def teller_of(source: Source) -> Teller:
    return Teller(World(source.path, source, [(each.path, each) for each in source.others]))
