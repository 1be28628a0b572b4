"""What was done to one name is done to another one that is named now: "the same for load", "_charset still looks the old
way", "not only that one, save too"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.ops import Slot
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.deeds.as_ops import as_ops
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = re.compile(r"\w\w")
_NOT_ONLY = re.compile(r"(?i)\b(?:not|isn'?t|wasn'?t|n't) (?:just|only)\b")
_ALSO = re.compile(
    r"(?i)\b(?:too|also|as ?well|same|likewise|ditto|both|again|next|repeat\w*|extend\w*|plus|and|still|identical\w*|equal\w*"
    r"|similar\w*|alike|another|missed|forgot\w*|forget|left|remain\w*|needs?|treat\w*|apply|other)\b|\+"
)
_INSTEAD = re.compile(
    r"(?i)\b(?:instead|insted|rather|wrong|only|just|sorry|without|except|drop|undo|w/o|not (?:the|that|this|there|in|for"
    r"|on)|should have been|call it|name it|make it|rename it|change it)\b|^\W*(?:no|nope|nah|wait|actually)\b(?!,? both)"
    r"|\bi meant? (?!both|all)|\bnot\W*$"
)
_CLEAR, _PROBABLE = 4.0, 2.2
_NAMED = 1.5  # how clearly the sentence must speak of it
_EXACT = 3.0
_OPTIONS = 150
_LONG = 9  # words: who says more than that, and none of what says "too", wants something else


def _turned(turn: Turn) -> Iterator[Turned]:
    said = _NOT_ONLY.sub("", turn.said)
    if not turn.hunks or (_INSTEAD.search(said) is not None and _NOT_ONLY.search(turn.said) is None):
        return
    also = _ALSO.search(said) is not None or said != turn.said
    if not also and len(said.split()) > _LONG:
        return
    worth = _CLEAR if also else _PROBABLE
    sentence = Sentence(turn.said, turn.now)
    calls = list(dict.fromkeys([*as_ops(turn), *(each[0] for each in turn.calls if len(each) == 1)]))
    for place, call in enumerate(calls):
        for other, evidence in _others(call, turn.now, sentence):
            after = _carried_out(other, turn)
            if after is not None:
                yield Turned(after, worth * min(1.0, evidence / _EXACT) - 0.2 * place)


def _others(call: Call, source: Source, sentence: Sentence) -> Iterator[tuple[Call, float]]:
    """With each name in the place of the one it was about that the sentence speaks of."""
    for at, slot in enumerate(call.op.slots[: len(call.values)]):
        if slot.kind != "name" or slot.options is None or not call.values[at]:
            continue
        old = call.values[at]
        found = [(each, names(sentence, each)) for each in _options(slot, source, call.values[:at])]
        best = max((evidence for each, evidence in found if each != old), default=0.0)
        for each, evidence in found:
            if each != old and evidence == best >= _NAMED:
                yield replace(call, values=(*call.values[:at], each, *call.values[at + 1 :])), evidence


def _options(slot: Slot, source: Source, earlier: tuple[str, ...]) -> list[str]:
    try:
        return list(islice(dict.fromkeys(slot.options(source, earlier)), _OPTIONS)) if slot.options else []
    except Refusal:
        return []


def _carried_out(call: Call, turn: Turn) -> str | None:
    try:
        return carry_out((call,), turn.now.text)
    except (Refusal, SyntaxError):
        return None


TURNER = Turner(_turned, _SAYS)
