"""What a correction can make of the values of ops that were asked for: "make it 30" puts that in the place of one that
it is like. What else it may turn stands in `less_of_it.py` and `other_lines.py`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from spark_tui.edits.calls import Call
from spark_tui.edits.correcting.corrections import affirmed, subjects
from spark_tui.edits.correcting.sorts import SPOKEN, exchanged, sort_of
from spark_tui.edits.ops import Slot
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.proposals.beginning import Beginning
from spark_tui.edits.proposals.values import said
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.weighing.no_sense import CODE

_CLEAR = 1.5  # what must speak for a value that is there already
_PLAINLY, _WHOLLY, _ALIKE = 1.5, 1.0, 0.9  # what must speak for another value
_CUT = 0.5
_EACH = 3  # values of a slot that are tried
_LONG = 3  # words: more of them are no name
_FITS, _SORT = 0.3, 0.5
_PLACES = Pattern(r"(?i)(?:below|under|above|before|after|behind|beside|next|inside|into|onto|as|in|on|at|to|for)\b")
"""How a place begins, and no name."""


@dataclass(frozen=True, slots=True)
class Revision:
    """The ops as they may be meant now, and how much speaks for that. One that is `open` misses its last value, one
    that `moved` does the same in another place."""

    calls: tuple[Call, ...]
    evidence: float
    open: bool = False
    moved: bool = False


def changed(calls: Sequence[Call], correction: str, source: Source) -> Iterator[Revision]:
    """With one value that the correction names in the place of another, or of one that was left out."""
    sentence = Sentence(affirmed(correction), source)
    for place, call in enumerate(calls):
        for at, slot in enumerate(call.op.slots[: len(call.values) + 1]):
            found = sorted(_values(call, at, slot, sentence), key=lambda each: -each[1])
            for value, evidence in found[:_EACH]:
                other = replace(call, values=_put(call, at, value, source))
                others = (*calls[:place], other, *calls[place + 1 :])
                yield Revision(others, evidence, open=_misses(other), moved=slot.options is not None)
    if calls and (values := calls[-1].values) and calls[-1].op.slots[len(values) - 1].options is None:
        yield Revision((*calls[:-1], replace(calls[-1], values=values[:-1])), 0.0, open=True)


def says_a_value(calls: Sequence[Call], correction: str, source: Source) -> bool:
    """Does it say plainly what another value is to be: code, or something of the sort that was there?"""
    return any(
        not each.open and not each.moved and each.evidence >= _worth_of_another(calls, each.calls)
        for each in changed(calls, correction, source)
    )


def _worth_of_another(before: Sequence[Call], calls: Sequence[Call]) -> float:
    """What must speak for a value that takes the place of another: less where it is code, or of the same sort."""
    values = ((one, two) for call, new in zip(before, calls, strict=True) for one, two in _others(call, new))
    old, value = next(values, ("", ""))
    sort = sort_of(value)
    if sort not in (None, "name") and sort == sort_of(old):
        return _ALIKE
    return _WHOLLY if CODE.search(value) is not None else _PLAINLY


def _others(before: Call, call: Call) -> list[tuple[str, str]]:
    return [pair for pair in zip(before.values, call.values, strict=False) if pair[0] != pair[1]]


def _put(call: Call, at: int, value: str, source: Source) -> tuple[str, ...]:
    """Its values with another one there. What is behind it and was not said, but worked out from it, is so again: a
    docstring is about its function."""
    values = (*call.values[:at], value)
    for place in range(at + 1, len(call.values)):
        known, again = _worked_out(call, call.values[:place], source), _worked_out(call, values, source)
        values = (*values, again if again and known == call.values[place] else call.values[place])
    return values


def _worked_out(call: Call, values: tuple[str, ...], source: Source) -> str:
    """The next value, where no word is about it."""
    slot = call.op.slots[len(values)]
    if slot.options is not None:
        return ""
    return next((value for value, _ in said(Beginning(call.op, values, 0.0), slot, Sentence("", source))), "")


def _misses(call: Call) -> bool:
    return any(slot.default is None for slot in call.op.slots[len(call.values) :])


def _values(call: Call, at: int, slot: Slot, sentence: Sentence) -> Iterator[tuple[str, float]]:
    old = call.values[at] if at < len(call.values) else ""
    found = dict(said(Beginning(call.op, call.values[:at], 0.0), slot, sentence))
    found.pop(old, None)
    if slot.options is not None:
        other = " other " in sentence.spoken and len(found) == 1
        alike = {value.lower() for value in found if value.isupper() == old.isupper()}
        fitting = (value for value in found if value.isupper() == old.isupper() or value.lower() not in alike)
        yield from ((value, _CLEAR if other else found[value]) for value in fitting)
    elif old or slot.default is None:
        for subject, share in subjects(sentence.text):
            for value, evidence in _fitting(old, subject, slot):
                found[value] = max(evidence + share, found.get(value, 0.0))
        for value, evidence in found.items():
            if value != old:  # what goes on says more: "return" of "return {}"
                is_cut = any(other.startswith(f"{value} ") and share >= evidence for other, share in found.items())
                yield value, evidence - _CUT * is_cut


def _fitting(old: str, subject: str, slot: Slot) -> Iterator[tuple[str, float]]:
    """What may stand there now: it takes the place of all that stood there, or of a piece of its own sort."""
    bare = subject.strip("\"'")
    if slot.kind == "name":
        words = bare.split()
        name = bare if bare.isidentifier() or len(words) > _LONG else "_".join(words).lower()
        if name.isidentifier() and (bare.isidentifier() or _PLACES.match(bare) is None):
            yield name, _FITS
        return
    code = SPOKEN.get(bare.lower(), subject if old[:1] in ("'", '"') else bare)
    sort = sort_of(code)
    same = sort is not None and sort == sort_of(old)
    yield code, _FITS + _SORT * same
    if not same:
        yield from ((value, _FITS + _SORT) for value in exchanged(old, code))
