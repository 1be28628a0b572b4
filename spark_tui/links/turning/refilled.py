"""The op that was asked for, with another value in its last slot: the answer is taken back to there, and goes on.

It is written as the model has learned it, with the old value behind what stays, however the answer was written before.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import log

from spark_tui.edits.calls import END, SLOT, Call, written
from spark_tui.edits.correcting.corrections import is_empty
from spark_tui.edits.correcting.given_instead import fits
from spark_tui.edits.correcting.revisions import changed
from spark_tui.edits.correcting.traces import has_a_choice, traced
from spark_tui.edits.python.source import Source
from spark_tui.links.link import Correction, Edit

_LEAST = 1e-3
_READINGS = 3
_CHANCE = 0.5  # what it is worth that this was asked for


@dataclass(frozen=True, slots=True)
class Refill:
    """An answer up to the slot whose value is another one; `worth` is what speaks for this being what was done."""

    calls: tuple[Call, ...]
    old: str
    worth: float

    rest: tuple[str, ...] = ()
    """What stands in the slots behind it."""
    is_shown: bool = True
    """Was the old value written, and seen?"""

    def said(self, correction: str, source: Source) -> Iterator[str]:
        """What a correction can mean for the slot, without a model."""
        *others, last = self.calls
        whole = replace(last, values=(*last.values, self.old, *self.rest))
        for each in changed((*others, whole), correction, source) if self.old else ():
            value = self._value(each.calls[-1])
            if value and not each.open and not each.moved and each.calls[:-1] == tuple(others):
                yield value

    def _value(self, call: Call) -> str:
        """What stands in that slot of another one, if it is the same in all others; else nothing."""
        last = self.calls[-1]
        at = len(last.values)
        is_same = call.op is last.op and call.values[:at] == last.values and call.values[at + 1 :] == self.rest
        return call.values[at] if is_same and len(call.values) > at else ""

    def kept(self, start: int) -> str:
        return written(self.calls, start).removesuffix(END) + SLOT

    def edit(self, edit: Edit, value: str | None = None) -> Edit:
        """The same prompt with the slot still open, or with a value in it."""
        kept = self.kept(edit.target.start)
        *earlier, last = edit.corrections
        known = tuple(replace(each, at=0) for each in earlier)
        turned = Correction(last.sentence, len(kept), self.old if self.is_shown else "")
        lead = kept if value is None else kept + SLOT.join((value, *self.rest)) + END
        return replace(edit, lead=lead, corrections=(*known, turned))

    def understood(self, edit: Edit, now: Source, text: str) -> tuple[str, float]:
        """The sentence with the new value in the place of the old one, and what speaks for that being meant."""
        value = text.removeprefix(self.kept(edit.target.start)).removesuffix(END).partition(SLOT)[0]
        last, correction = self.calls[-1], edit.corrections[-1].sentence
        is_name = last.op.slots[len(last.values)].kind == "name"
        asked = edit.instruction.replace(self.old, value) if self.old else edit.instruction
        return f"{asked}. {correction}", fits(correction, value, self.old if self.is_shown else "", is_name, now)


def refills(answers: Sequence[tuple[Call, ...]]) -> Iterator[Refill]:
    """Each of what may have been meant, taken back to its last value, if that was free to choose."""
    known = set[tuple[Call, ...]]()
    for place, calls in enumerate(answers):
        back = _taken_back(calls)
        if back is not None and back.calls not in known:
            known.add(back.calls)
            yield replace(back, worth=-_CHANCE * place)


def done_by(source: Source, after: str, likely: Mapping[str, float]) -> list[tuple[Call, ...]]:
    """The ops that leave exactly this, the one first that the request sounds like."""
    found = sorted(
        traced(source, after, has_a_choice), key=lambda call: -log(max(likely.get(call.op.name, 0.0), _LEAST))
    )
    best = {(call.op.name, *call.values[:-1]): call for call in reversed(found)}
    return [(call,) for call in sorted(best.values(), key=found.index)][:_READINGS]


def _taken_back(calls: tuple[Call, ...]) -> Refill | None:
    """To the last value that was free to choose, if it is the last, or what stands behind it says only where."""
    *others, last = calls
    slots, values = last.op.slots, last.values
    if len(values) < len(slots) and slots[len(values)].default is None:
        return Refill(calls, "", 0.0) if slots[len(values)].options is None else None
    at = max((at for at in range(len(values)) if slots[at].options is None), default=None)
    if at is None:
        return None
    return Refill((*others, replace(last, values=values[:at])), values[at], 0.0, values[at + 1 :])


_TO = r"[`'\"]?(?P<old>[^\W\d]\w*)[`'\"]?(?: \w+)??,? (?:to|into|as) [`'\"]?(?P<new>[^\W\d]\w*)"
_ANOTHER = re.compile(rf"(?i)\brename (?:the )?(?:\w+ )?{_TO}")
_ANOTHER_SHORT = re.compile(
    r"(?i)\W*(?:(?:no|nope|oh|sorry|wait|rather|instead|actually|i meant?|not that|please)\W+)+"
    rf"{_TO}[`'\"]?(?:,? (?:please|instead|rather))*\W*"
)


def another_rename(correction: str, known: Collection[str]) -> tuple[str, str] | None:
    """What is to be renamed by its name, and to what: "rename key to api_key instead", "no, sync to push"."""
    match = _ANOTHER.search(correction) or _ANOTHER_SHORT.fullmatch(correction)
    if match is None or is_empty(match["old"]) or match["old"] not in known:
        return None
    return match["old"], match["new"]


def is_another_rename(calls: Sequence[Call], correction: str, known: Collection[str]) -> bool:
    """Is something else to be renamed than was?"""
    both = another_rename(correction, known)
    return both is not None and any(call.op.name == "rename" and both[0] not in call.values for call in calls)


def is_by_the_way(calls: Sequence[Call], others: Sequence[Call], correction: str) -> bool:
    """Does a rename become one of something that is called like a word of every correction: "that name is odd"?"""
    for one, other in zip(calls, others, strict=False):
        if one.op is other.op and one.op.name == "rename" and one.values[:1] != other.values[:1]:
            old = other.values[0]
            is_where = re.search(rf"\b(?:in|inside|within) (?:the )?{re.escape(old)}\b", correction) is not None
            return is_where or (is_empty(old) and f"`{old}`" not in correction)
    return False
