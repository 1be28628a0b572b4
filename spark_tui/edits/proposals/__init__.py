"""Ops that a sentence may ask for, with what it says already in their slots: the beginnings of answers. A model goes on
from there. Where the sentence names what a slot is about, nobody has to guess it.

Below, slot after slot is filled; a file says what may stand in one, and how much speaks for it. Read `beginning.py`
first.
"""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Op, Slot
from spark_tui.edits.proposals.beginning import CLEAR, Beginning
from spark_tui.edits.proposals.options import offers
from spark_tui.edits.proposals.several import called_otherwise, in_every, on_several_lines
from spark_tui.edits.proposals.values import said
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.name.renamed import is_renamed
from spark_tui.edits.saying.place.named import places, slot_of
from spark_tui.edits.saying.value.values import is_clear, is_told_by_name

_WIDE = 24  # beginnings that are followed at a time
_ALL_SAID = 1.5  # what speaks for an op that has nothing else to be told
_TIED = 0.09  # what no more speaks for than that, is left to the model
_TOLD_WHOLE = frozenset(
    ("spec", "pattern", "choices", "extract-constant name", "extract-variable name", "return-also value")
)
"""Slots that are either read from the sentence and the code or left to the model."""

_FOLLOWS = frozenset(("add-field type",))
"""Slots that are filled as the code around is, whatever is said: that speaks for no other slot."""


def beginnings(op: Op, sentence: Sentence, most: int) -> list[Beginning]:
    """Those that more speaks for than for any others, the best first; what is equally likely is left to the model."""
    found = [Beginning(op, (), evidence_before(op), complete=not op.slots)]
    for slot in op.slots:
        found = sorted(
            (
                longer
                for each in found
                for longer in (_longer(each, slot, sentence) if _open(each, slot, op) else [each])
            ),
            key=lambda each: -each.evidence,
        )[:_WIDE]
    if not found:
        return []
    found = [*on_several_lines(op, sentence, found[0].evidence), *called_otherwise(found, sentence)]
    found = [other for each in found for other in in_every(each, sentence)]
    found.sort(key=lambda each: -each.evidence)
    best = found[0].evidence
    ties = [each for each in found if each.evidence > best - _TIED]
    if len(ties) > most:
        shared = _shared([each.values for each in ties])
        return [Beginning(op, shared, best)]
    return found[:most] if best > 0 else ties[:most]


def evidence_before(op: Op) -> float:
    """What speaks for it with nothing in its slots."""
    return 0.0 if any(slot.default is None for slot in op.slots) else _ALL_SAID


def _open(each: Beginning, slot: Slot, op: Op) -> bool:
    return not each.complete and len(each.values) == op.slots.index(slot)


def _longer(each: Beginning, slot: Slot, sentence: Sentence) -> Iterator[Beginning]:
    optional = slot.default is not None
    found = list(said(each, slot, sentence))
    if optional:
        is_named = not each.values and slot.kind == "name" and any(evidence >= CLEAR for _, evidence in found)
        if not is_named and not _has_a_place(each, slot, sentence):  # else it has to be said where
            yield Beginning(each.op, each.values, each.evidence, complete=True)
        yield from _behind_default(each, slot, sentence)
    for value, evidence in found:
        if not optional or evidence >= CLEAR:
            done = len(each.values) + 1 == len(each.op.slots)
            if f"{each.op.name} {slot.name}" in _FOLLOWS and value not in sentence.text:
                evidence -= CLEAR
            yield Beginning(each.op, (*each.values, value), each.evidence + evidence, done)
    if not optional and (not found or (slot.options is None and not is_told_whole(each, slot, sentence))):
        yield each


def _has_a_place(each: Beginning, slot: Slot, sentence: Sentence) -> bool:
    """Does it say where it is to be done, and is that where it can be?"""
    if slot.kind == "line" and sentence.counted:
        return any(int(line) in sentence.counted for line in offers(each, slot, sentence))
    return slot_of(each.op) is not None and bool(places(sentence))


def is_told_whole(each: Beginning, slot: Slot, sentence: Sentence) -> bool:
    """Nothing else fills it where the sentence says what goes there; nor a name where it says what becomes of one."""
    if each.op.name == "rename" and slot.kind == "name":
        return is_renamed(Gap(sentence, "rename", each.values))
    is_whole = not _TOLD_WHOLE.isdisjoint((slot.name, f"{each.op.name} {slot.name}"))
    if slot.name != "value":
        return is_whole
    by_name = each.op.name == "default-value" and is_told_by_name(Gap(sentence, each.op.name, each.values))
    return is_whole or by_name or is_clear(sentence.text)


def _behind_default(each: Beginning, slot: Slot, sentence: Sentence) -> Iterator[Beginning]:
    """What is said about the slot behind one that is left out."""
    rest = each.op.slots[len(each.values) + 1 :]
    if rest and slot.default is not None:
        without = Beginning(each.op, (*each.values, slot.default), each.evidence)
        yield from (
            longer for longer in _longer(without, rest[0], sentence) if len(longer.values) > len(without.values)
        )


def _shared(several: list[tuple[str, ...]]) -> tuple[str, ...]:
    shared: list[str] = []
    for column in zip(*several, strict=False):
        if len(set(column)) > 1:
            break
        shared.append(column[0])
    return tuple(shared)
