"""An edit that was made before anybody asked for it: real code, what becomes of it, and the answer that does it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from spark_tui.edits.calls import Call, written
from spark_tui.edits.document import document, whole
from spark_tui.edits.formats import named as format_named
from spark_tui.edits.ops import Op, Slot, Values, filled, perform
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import shown, split_lines
from spark_tui.forge import values

_TRIED = 40  # other values of a slot that are tried to see whether it must be said


@dataclass(frozen=True, slots=True)
class Case:
    """`said` are the values a sentence may mention, `needed` those it must; `line` is where the edit is,
    if anywhere, `last` where a range of lines ends.

    `calls` are the ops of the answer, if it is made of them. A case with `parts` asks for all of them in one sentence.
    """

    intent: str
    before: str
    after: str
    answer: str
    said: Mapping[str, str] = field(default_factory=dict[str, str])
    needed: frozenset[str] = frozenset()
    line: int | None = None
    last: int | None = None
    calls: tuple[Call, ...] = ()
    parts: tuple[Case, ...] = ()
    turn: Turn | None = None

    def needing(self, *names: str) -> Case:
        """The same, with these values to be said and no others."""
        return replace(self, needed=frozenset(names))


@dataclass(frozen=True, slots=True)
class Turn:
    """What a redirect comes after: what was asked first, how much of its answer was kept, and what was dropped."""

    asked: Case
    kept: str
    dropped: str


def by_op(op: Op, before: str, given: Values) -> Case:
    """The case in which an op with these values is the answer. Refuses where the op does."""
    source = read(before)
    after = perform(op, before, given)
    said = {slot.name: value for slot, value in zip(op.slots, given, strict=False) if value != slot.default}
    lines = [int(value) for slot, value in zip(op.slots, given, strict=False) if slot.kind == "line"]
    needed = frozenset(
        slot.name
        for at, slot in enumerate(op.slots[: len(given)])
        if slot.name in said and _must_be_said(op, source, given, at)
    )
    calls = (Call(op, tuple(given)),)
    first, last = min(lines, default=None), max(lines, default=None)
    return Case(op.name, before, after, written(calls), said, needed, first, last if last != first else None, calls)


def by_patch(intent: str, before: str, after: str, said: Mapping[str, str], line: int | None = None) -> Case:
    """The case in which a line patch is the answer, and every value must be said."""
    return Case(intent, before, after, patch(before, after), said, frozenset(said), line)


def patch(before: str, after: str) -> str:
    lines = [shown(line) for line in split_lines(after)]
    return format_named("line-patch").write(whole(document("", before)), lines)


def forward(op: Op, source: Source, random: Random) -> Case | None:
    """The op somewhere in a text, with made-up values where they are free; None if it does not fit."""
    try:
        given = _filled(op, source, random)
        return by_op(op, source.text, given) if given is not None else None
    except Refusal:
        return None


def backward(op: Op, undo: Op, source: Source, random: Random) -> Case | None:
    """A text as the op would have left it, first undone by another op: what people wrote is the answer."""
    undone = forward(undo, source, random)
    if undone is None:
        return None
    for given in _possible(op, read(undone.after), (), random):
        try:
            if perform(op, undone.after, given) == source.text:
                return by_op(op, undone.after, given)
        except Refusal:
            continue
    return None


def _filled(op: Op, source: Source, random: Random) -> list[str] | None:
    given: list[str] = []
    for slot in op.slots:
        value = _value(op, slot, source, given, random)
        if value is None:
            return given if slot.default is not None else None
        given.append(value)
    return given


def _value(op: Op, slot: Slot, source: Source, given: Values, random: Random) -> str | None:
    """A value; None for a slot that stays empty."""
    if slot.default is not None and (slot.options is not None or random.random() < 0.5):
        return None
    if slot.options is None:
        return values.invent(op.name, slot.name, source, given, random)
    options = list(dict.fromkeys(slot.options(source, given)))
    return random.choice(options) if options else None


def _possible(op: Op, source: Source, given: tuple[str, ...], random: Random) -> Iterator[tuple[str, ...]]:
    """All values that could be meant, as long as every slot has options."""
    if len(given) == len(op.slots) or op.slots[len(given)].default is not None:
        yield given
        return
    slot = op.slots[len(given)]
    if slot.options is None:
        return
    options = list(dict.fromkeys(slot.options(source, given)))
    for value in random.sample(options, min(len(options), _TRIED)):
        yield from _possible(op, source, (*given, value), random)


def _must_be_said(op: Op, source: Source, given: Values, at: int) -> bool:
    """Would another value of this slot do something too, all else being equal?"""
    slot = op.slots[at]
    if slot.options is None:
        return True
    others = [value for value in dict.fromkeys(slot.options(source, given[:at])) if value != given[at]]
    return len(others) > _TRIED or any(_works(op, source, [*given[:at], other, *given[at + 1 :]]) for other in others)


def _works(op: Op, source: Source, given: Sequence[str]) -> bool:
    try:
        filled(op, source, given)
        perform(op, source.text, given)
    except Refusal:
        return False
    return True
