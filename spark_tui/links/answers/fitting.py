"""How well an answer fits what was asked for, whoever wrote it: is it what such a sentence lets one expect, and is what
it says found again?"""

from __future__ import annotations

from collections.abc import Callable

from spark_tui.edits.weighing.found_again import found_again
from spark_tui.edits.weighing.marks import marks
from spark_tui.links.answers.expected import Expected, outlook
from spark_tui.links.answers.openings import Asked

# Fitted on 3,088 requests of readable hands in other people's words, when nothing was learned of any of them.
_EXPECTED, _WORDS, _NAMES, _UNSAID = 0.075, 0.3, 0.6, -0.25


Fits = Callable[[str | None], float]
"""What speaks for an answer that makes this of the file; nothing does, where it makes nothing of it."""


def unheard(_after: str | None) -> float:
    """Where nothing is known of such changes, or nobody asked."""
    return 0.0


def fitting(expected: Expected | None, asked: Asked | None) -> Fits:
    """A message that somebody pasted says what happened, in nobody's words."""
    if expected is None or asked is None or asked.said is None or asked.is_pasted:
        return unheard
    sentence, before = asked.said, asked.text
    seen = outlook(expected, asked.kinds, asked.sentence, before)

    def fits(after: str | None) -> float:
        if after is None or after == before:
            return 0.0
        found = found_again(sentence, after)
        said = _WORDS * found.words + _NAMES * (found.names - 1) + _UNSAID * found.unsaid
        return _EXPECTED * seen.speaks_for(marks(before, after)) + said

    return fits
