"""What speaks for an answer that a model wrote of its own accord, with nothing put into its mouth, and against what it
wrote behind a beginning.

It is held to the words as those that were read from them are: how likely is that kind of edit, and do its values stand
there?
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from spark_tui.edits.calls import END, OP, SLOT, Call, parse
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.kind.ruled_out import ruled_out
from spark_tui.edits.saying.kind.unsaid import never
from spark_tui.edits.weighing.borne_out import borne_out, is_misread
from spark_tui.links.answers.kinds import SAY
from spark_tui.links.answers.openings import LIKELIEST, OWN, Asked, chance_of, told

# Fitted on requests in taught words and on the everyday tasks of the hands, beside `links/answers/openings`.
_BY_ITSELF, _CHANCE = -0.2, 0.65
_ONE_OF_SEVERAL = 1.0  # less, for each that does more than one thing
_UNASKED, _HARDLY = 1.0, 0.005  # of an op that is less likely than that by the words
_RULED_OUT = 1.6  # of one that the words rule out
_ONE_MORE = 1.0  # of an op that the model put behind the one that is asked for
_PLACED = 2.5  # of a text that says where it is to be
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


def unasked(asked: Asked, answer: str) -> float:
    """What speaks against it: that the sentence asks for no such op."""
    if not answer.startswith(OP):
        return 0.0
    op = answer.removeprefix(OP).partition(SLOT)[0].partition(END)[0]
    unlikely = all(kinds.get(op, 0.0) < _HARDLY for kinds in (asked.likely, asked.read))
    return _UNASKED * unlikely + _RULED_OUT * (op in ruled_out(asked.sentence) or op in never(asked.sentence))


def against(asked: Asked, lead: str, answer: str) -> float:
    """Behind the beginning of an op: that there is another op, or a text with the place in it."""
    if not lead.startswith(OP):
        return 0.0
    goes_on = answer.count(OP) > lead.count(OP)
    calls = () if asked.said is None or lead.endswith(END) else _calls(answer, asked.start)
    return _ONE_MORE * goes_on + _PLACED * any(is_misread(each, asked.said) for each in calls if asked.said)


def _does_more(calls: Sequence[Call], one: Call) -> bool:
    """Is it the same, and something on top, or the same on several lines?"""
    return len(calls) > 1 and calls[0].op == one.op and (one in calls or not one.values)


def _calls(answer: str, start: int) -> tuple[Call, ...]:
    try:
        return parse(answer, start) if answer.startswith(OP) else ()
    except Refusal:
        return ()
