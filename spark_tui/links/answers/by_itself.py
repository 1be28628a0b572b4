"""What speaks for an answer that a model wrote of its own accord, with nothing put into its mouth.

It is held to the words as those that were read from them are: how likely is that kind of edit, and do its values stand
there?
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from spark_tui.edits.calls import OP, Call, parse
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.weighing.borne_out import borne_out
from spark_tui.links.answers.kinds import SAY
from spark_tui.links.answers.openings import LIKELIEST, OWN, Asked, chance_of, told

# Fitted on requests in taught words and on the everyday tasks of the hands, beside `links/answers/openings`.
_BY_ITSELF, _CHANCE = -0.2, 0.65
_ONE_OF_SEVERAL = 1.0  # less, for each that does more than one thing
_GIVES_UP, _CLEAR = 1.5, 0.5  # less for a no, where an op is as likely as that


def worth(asked: Asked, answer: str, others: Sequence[str]) -> float:
    """`others` are those that were read from the sentence."""
    if answer.startswith(SAY):
        return OWN - _GIVES_UP * any(chance > _CLEAR for name, chance in asked.likely.items() if name != SAY)
    calls = _calls(answer, asked.start)
    if asked.said is None or not calls:
        return OWN
    first = calls[0]
    found = _BY_ITSELF + _CHANCE * log(max(chance_of(asked, first.op.name), 1e-4))
    found += told(borne_out(first, asked.said))
    likely = asked.likely.get(first.op.name, 0.0)
    found += LIKELIEST * likely * (likely == asked.best)
    if len(calls) > 1:
        return max(OWN, found - _ONE_OF_SEVERAL)
    is_less = any(_does_more(_calls(other, asked.start), first) for other in others)
    return min(OWN, found) if is_less else found


def _does_more(calls: Sequence[Call], one: Call) -> bool:
    """Is it the same, and something on top, or the same on several lines?"""
    return len(calls) > 1 and calls[0].op == one.op and (one in calls or not one.values)


def _calls(answer: str, start: int) -> tuple[Call, ...]:
    try:
        return parse(answer, start) if answer.startswith(OP) else ()
    except Refusal:
        return ()
