"""When the first of several answers may well be none to what was meant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spark_tui.edits.attempts import tried
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.weighing.unspoken import unspoken

# Of first answers for which less speaks than that, and of those beside which another is nearly as good, half were right
# on 500 requests of hands that were worked on, and next to none on sentences that nobody had tried; of all others nine
# in ten.
_DOUBTFUL, AS_GOOD = 1.0, 0.3
_LITTLE, AS_LIKELY = "little of what you said speaks for it", "another reading is about as likely"
_RAISED = Pattern(r"\b(raise \w+)(?:\(.*\))?")


def are_doubtful(weights: Sequence[float]) -> bool:
    """Does little speak for the first of two answers, or nearly as much for the other?"""
    first, *others = weights
    return first < _DOUBTFUL or any(first - each < AS_GOOD for each in others)


def unclear(weights: Sequence[float], before: str, said: str, after: str) -> str:
    """Why they are, for whoever asked; nothing where they are not."""
    first, *others = weights
    if first < _DOUBTFUL:
        return little(before, said, after)
    return AS_LIKELY if any(first - each < AS_GOOD for each in others) else ""


def little(before: str, said: str, after: str) -> str:
    """What is told of an answer that little speaks for."""
    return tried(unspoken, before, said, after) or _LITTLE


def not_plain(*, is_open: bool) -> str:
    """What is told where what is said leaves open what is to be done, and of one of several things that are done."""
    return "what you said leaves open what is to be done" if is_open else "one of the things it does may not be meant"


def is_guess(weight: float) -> bool:
    """Does so little speak for an answer that it is hardly ever right? Of 23 such ones to strangers one was."""
    return weight < _DOUBTFUL


def rivals(before: str, order: Sequence[int], after: Mapping[int, str | None]) -> list[int]:
    """The best answer, and the best that is another one: not the same but for what a new error says."""
    first, *others = order
    same = _but_for_errors(before, after.get(first))
    return [first, *(which for which in others if same is None or _but_for_errors(before, after.get(which)) != same)][
        :2
    ]


def _but_for_errors(before: str, after: str | None) -> str | None:
    """What an answer makes of the file without what its errors say; None where it raises none that is new."""
    if after is None or len(_RAISED.findall(after)) <= len(_RAISED.findall(before)):
        return None
    return _RAISED.sub(r"\1", after)
