"""What a sentence leaves open is done where the file makes it plain; else it is said what is missing. Any other answer
would be a guess."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.calls import refusal
from spark_tui.edits.document import Target
from spark_tui.edits.grammars import Grammar
from spark_tui.edits.mending.search import as_patch
from spark_tui.edits.vague import Wish, never
from spark_tui.edits.weighing.ranking import Candidate
from spark_tui.links.answers.openings import Asked, Opening, begun

_PLAIN, _LATER = 9.0, 0.5
_LACKS = -2.0  # behind all for which something speaks


def left_open(asked: Asked, target: Target, grammar: Grammar | None) -> Iterator[Opening]:
    """Nothing where nothing is left open. What is found by other means is looked for where some of it may be meant."""
    wish = asked.wish
    if wish is None:
        return
    for at, each in enumerate(wish.deeds):
        if (answer := as_patch(wish.source, each, target)) is not None:
            yield Opening(answer, _PLAIN - _LATER * at)
    if wish.lacks:
        yield Opening(refusal(wish.lacks), _LACKS)
    if wish.topic.keeps is not never:
        yield from begun(asked, target, grammar)


def is_beside(wish: Wish, found: Candidate) -> bool:
    """Is it a guess, or does it decline without a word of what is missing?"""
    if found.after is None:
        return str(found.refusal) != wish.lacks
    return not wish.may_be(found.after)
