"""The op that was asked for, with another value in its last slot: the answer is taken back to there, and goes on.

It is written as the model has learned it, with the old value behind what stays, however the answer was written before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import log

from spark_tui.edits.calls import END, SLOT, Call, written
from spark_tui.edits.given_instead import fits
from spark_tui.edits.python.source import Source
from spark_tui.edits.traces import traced
from spark_tui.links.link import Correction, Edit

_LEAST = 1e-3
_READINGS = 3
_CHANCE = 0.3  # what it is worth that this was asked for


@dataclass(frozen=True, slots=True)
class Refill:
    """An answer up to the slot whose value is another one; `worth` is what speaks for this being what was done."""

    calls: tuple[Call, ...]
    old: str
    worth: float

    def edit(self, edit: Edit, value: str | None = None) -> Edit:
        """The same prompt with the slot still open, or with a value in it."""
        kept = written(self.calls, edit.target.start).removesuffix(END) + SLOT
        *earlier, last = edit.corrections
        known = tuple(replace(each, at=0) for each in earlier)
        turned = Correction(last.sentence, len(kept), self.old)
        return replace(edit, lead=kept + (value + END if value else ""), corrections=(*known, turned))

    def fits(self, correction: str, now: Source, lead: str, text: str) -> float:
        """What speaks for the answer once it is written, from this lead on."""
        last = self.calls[-1]
        is_name = last.op.slots[len(last.values)].kind == "name"
        return fits(correction, text.removeprefix(lead).removesuffix(END), self.old, is_name, now)


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
    found = sorted(traced(source, after), key=lambda call: -log(max(likely.get(call.op.name, 0.0), _LEAST)))
    best = {(call.op.name, *call.values[:-1]): call for call in reversed(found)}
    return [(call,) for call in sorted(best.values(), key=found.index)][:_READINGS]


def _taken_back(calls: tuple[Call, ...]) -> Refill | None:
    *others, last = calls
    slots = last.op.slots
    at = len(last.values)
    if at and slots[at - 1].options is None:
        return Refill((*others, replace(last, values=last.values[:-1])), last.values[-1], 0.0)
    if at < len(slots) and slots[at].options is None and slots[at].default is None:
        return Refill(calls, "", 0.0)
    return None
