"""Ops that a sentence may ask for, with what it says already in their slots: the beginnings of answers.

A model goes on from there. Where the sentence names what a slot is about, nobody has to guess it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from spark_tui.edits.calls import END, SLOT, Call, written
from spark_tui.edits.ops import Op, Slot
from spark_tui.edits.phrases import READERS
from spark_tui.edits.python.names import parameters
from spark_tui.edits.reading import Sentence, names, new_names, points_at
from spark_tui.edits.refusal import Refusal

_WIDE = 24  # beginnings that are followed at a time
_OPTIONS = 80  # of a slot that are looked at
_CLEAR = 2.0  # what must speak for a value that could be left out
_NEW, _VALUE, _AT_HOME = 1.0, 0.8, 0.5
_READ = 4  # values that are read from the sentence for a slot


@dataclass(frozen=True, slots=True)
class Beginning:
    """Values for the first slots of an op, and how much of the sentence speaks for them."""

    op: Op
    values: tuple[str, ...]
    evidence: float
    complete: bool = False

    def lead(self, start: int) -> str:
        """As a model writes it, for a region that begins behind so many lines."""
        answer = written([Call(self.op, self.values)], start)
        return answer if self.complete else answer.removesuffix(END) + SLOT * self._goes_on

    @property
    def _goes_on(self) -> bool:
        rest = self.op.slots[len(self.values) :]
        return bool(rest) and rest[0].default is None


def beginnings(op: Op, sentence: Sentence, most: int) -> list[Beginning]:
    """Those that more speaks for than for any others, the best first; what is equally likely is left to the model."""
    found = [Beginning(op, (), 0.0)]
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
    best = found[0].evidence
    ties = [each for each in found if each.evidence > best - 0.3]
    if len(ties) > most:
        shared = _shared([each.values for each in ties])
        return [Beginning(op, shared, best)]
    return found[:most] if best > 0 else ties[:most]


def _open(each: Beginning, slot: Slot, op: Op) -> bool:
    return not each.complete and len(each.values) == op.slots.index(slot)


def _longer(each: Beginning, slot: Slot, sentence: Sentence) -> Iterator[Beginning]:
    optional = slot.default is not None
    if optional:
        yield Beginning(each.op, each.values, each.evidence, complete=True)
    found = list(said(each, slot, sentence))
    for value, evidence in found:
        if not optional or evidence >= _CLEAR:
            done = len(each.values) + 1 == len(each.op.slots)
            yield Beginning(each.op, (*each.values, value), each.evidence + evidence, done)
    if not optional and (not found or slot.options is None):
        yield each


def said(each: Beginning, slot: Slot, sentence: Sentence) -> Iterator[tuple[str, float]]:
    """What the next slot may hold by that sentence, and how much speaks for it."""
    if slot.options is not None:
        try:
            options = list(dict.fromkeys(islice(slot.options(sentence.source, each.values), _OPTIONS)))
        except Refusal:
            return
        lines = [int(option) for option in options if option.isdecimal()] if slot.kind == "line" else []
        for option in options:
            yield option, points_at(sentence, int(option), lines) if lines else names(sentence, option)
    elif slot.kind == "name":
        fitting = (name for name in new_names(sentence) if name.isupper() == _is_constant(each))
        for at, name in enumerate(fitting):
            yield name, _NEW / (at + 1)
    elif (read := READERS.get(f"{each.op.name} {slot.name}") or READERS.get(slot.name)) is not None:
        for value in islice(dict.fromkeys(read(sentence)), _READ):
            at_home = _AT_HOME * _speaks_of_its_own(each, value, sentence)
            yield value, _VALUE + at_home + _CLEAR * (slot.default is not None)


def _speaks_of_its_own(each: Beginning, value: str, sentence: Sentence) -> bool:
    """Is it about parameters of the function that the first slot names?"""
    named = [node for name, node in sentence.source.functions if each.values[:1] in ((name,), (name.split(".")[-1],))]
    own = {arg.arg for node in named for arg in parameters(node)}
    return bool(own & set(re.findall(r"[^\W\d]\w*", value)))


def _is_constant(each: Beginning) -> bool:
    """Is what gets a name written in capitals?"""
    return "constant" in each.op.name or (each.op.name == "rename" and each.values[0].isupper())


def _shared(several: list[tuple[str, ...]]) -> tuple[str, ...]:
    shared: list[str] = []
    for column in zip(*several, strict=False):
        if len(set(column)) > 1:
            break
        shared.append(column[0])
    return tuple(shared)
