"""Where a sentence belongs that names no place, and which of its readings is meant: what is likeliest to be right, once
it is thought of in each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf

from spark_tui.pair.authors import Author
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.events import Aim
from spark_tui.pair.tree import Tree

Place = Callable[[], Sequence[Aim]]

_LITTLE, _SELDOM = 2.5, 0.15
"""Less speaks for an answer, and it is seldomer right, where others are looked for."""
_ENOUGH, _AHEAD, _UNCLEAR = 2.0, 2.5, 0.8
"""So much has to speak for one in another file, and so much more than for the first; what something speaks against
counts less. Of 32 sentences to readable repositories that named no place, 24 had the right answer in the likeliest
file and two in another alone: these are found, and none of the others is taken away. Any bar from 1 to 3 does as
well; of two, one that is seldomer right is not taken."""
_LIKELIER, _SURER = 1.5, 0.1
"""How much likelier a reading has to be right than the sentence as it is: so many times, or by so much."""


@dataclass(frozen=True, slots=True)
class _Thought:
    """What came of it in one place."""

    speaks_for: float
    chance: float
    is_unclear: bool
    sees_nothing: bool

    @property
    def is_open(self) -> bool:
        is_weak = self.is_unclear or self.chance < _SELDOM
        return self.sees_nothing or (is_weak and self.speaks_for < _LITTLE)

    @property
    def worth(self) -> float:
        return -inf if self.sees_nothing else self.speaks_for - _UNCLEAR * self.is_unclear

    def is_likelier(self, other: _Thought) -> bool:
        much = self.chance >= min(_LIKELIER * other.chance, other.chance + _SURER)
        return much and self.chance > other.chance and not self.sees_nothing


def clearest(
    author: Author, tree: Tree, sentence: str, places: Sequence[Place], is_wanted: Callable[[], bool] = lambda: True
) -> int:
    """Which of the places it is about, as long as anybody wants to know: those in which it is read otherwise come right
    behind the first. What is thought of it there is known when it is asked."""
    if author.link.waits:
        return 0  # before the kernels are there, every thought takes seconds
    first = _thought(author, tree, sentence, places[0]())
    best, chosen, least = first, 0, max(_ENOUGH, first.worth + _AHEAD)
    for at, place in enumerate(places[1:], 1):
        if not is_wanted():
            return 0
        aims = place()
        if any(aim.said for aim in aims):
            one = _thought(author, tree, sentence, aims)
            if one.is_likelier(best):
                best, chosen = one, at
                least = inf if one.chance >= _SELDOM else max(least, one.worth)
        elif first.is_open and least < inf:
            one = _thought(author, tree, sentence, aims)
            if one.worth >= least and one.chance >= best.chance:
                best, chosen, least = one, at, max(least, one.worth)
        else:
            break
    return chosen


def _thought(author: Author, tree: Tree, sentence: str, aims: Sequence[Aim]) -> _Thought:
    """In a conversation of which nothing is kept."""
    _think(author, tree, sentence, aims)
    return _Thought(author.speaks_for, author.chance or 0.0, author.is_unclear, author.sees_nothing)


def _think(author: Author, tree: Tree, sentence: str, aims: Sequence[Aim]) -> None:
    talk = Conversation(author, tree)
    talk.ask(sentence, tuple(aims))
    talk.run()
