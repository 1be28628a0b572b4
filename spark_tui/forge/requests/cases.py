"""An edit that was made before anybody asked for it: real code, what becomes of it, and the answer that does it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from spark_tui.edits.calls import Call, written
from spark_tui.edits.document import document, whole
from spark_tui.edits.formats import named as format_named
from spark_tui.edits.ops import Op, Slot, Values, perform
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.python.bound import all_bound, unknown
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import shown, split_lines
from spark_tui.forge.requests.invention import invent
from spark_tui.forge.requests.sensible import is_sensible
from spark_tui.forge.requests.values import OWN

_TRIED = 40  # other values of a slot that are tried to see whether it must be said
_LASTS = 3  # last lines that are tried behind another first one
_OPTIONAL = 0.5  # how often a value is given that could be left out
_SEVERAL, _MOST_LINES = 0.8, 8  # how often a range has more lines than one, and how many there are
AT = "at"
"""What a case needs where nobody could tell the place without being told: any way to point at its line will do."""
_DUNDERS = 0.2  # how often something is done to an __init__ and the like, for all that stand there


@dataclass(frozen=True, slots=True)
class Case:
    """`said` are the values a sentence may mention, `needed` those it must; `line` is where the edit is,
    if anywhere, `last` where a range of lines ends.

    `calls` are the ops of the answer, if it is made of them. A case with `parts` asks for all of them in one sentence.
    `phrased` names the intent in whose words it is asked for, if not its own; `sense` holds what is true of an intent's
    opposite ways (see `senses`), and `telling` those of them without which nobody could know what is meant: one of
    them is said.
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
    phrased: str = ""
    sense: frozenset[str] = frozenset()
    telling: frozenset[str] = frozenset()

    def needing(self, *names: str) -> Case:
        """The same, with these values to be said and no others."""
        return replace(self, needed=frozenset(names))

    def meaning(self, *senses: str) -> Case:
        """The same, asked for only in words that fit."""
        return replace(self, sense=frozenset(senses))

    def told_by(self, *senses: str) -> Case:
        """The same, asked for only in words that say one of these."""
        return replace(self, sense=self.sense | frozenset(senses), telling=frozenset(senses))


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
    first, last = min(lines, default=_only_line(before, after)), max(lines, default=None)
    return Case(op.name, before, after, written(calls), said, needed, first, last if last != first else None, calls)


def _only_line(before: str, after: str) -> int | None:
    """The line that became something else, if it is only one: a sentence may point at it."""
    hunks = diff(split_lines(before), split_lines(after))
    return hunks[0].stop if len(hunks) == 1 and hunks[0].stop - hunks[0].start == 1 else None


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
        case = by_op(op, source.text, _shortened(op, source, given)) if given is not None else None
        if case is None or _breaks(source, case.after):
            return None
        return case if is_sensible(op.name, source, case.calls[0].values, case.after) else None
    except Refusal:
        return None


def _breaks(source: Source, after: str) -> bool:
    """Is a name used that is bound no longer? Nobody asks for half of a rename, or for a value to go that is needed."""
    return bool(unknown(read(after)) & all_bound(source))


def _filled(op: Op, source: Source, random: Random) -> list[str] | None:
    given: list[str] = []
    for slot in op.slots:
        value = _value(op, slot, source, given, random)
        if value is None:
            return given if slot.default is not None else None
        given.append(value)
    return given


def _shortened(op: Op, source: Source, given: list[str]) -> list[str]:
    """Without a last value that changes nothing: there is one way to write an answer."""
    if given and op.slots[len(given) - 1].default is not None:
        try:
            if perform(op, source.text, given[:-1]) == perform(op, source.text, given):
                return given[:-1]
        except Refusal:
            pass
    return given


def _value(op: Op, slot: Slot, source: Source, given: Values, random: Random) -> str | None:
    """A value; None for a slot that stays empty."""
    if slot.default is not None and random.random() < _OPTIONAL:
        return None
    if slot.options is None:
        return invent(op.name, slot.name, source, given, random)
    options = list(dict.fromkeys(slot.options(source, given)))
    usual = [each for each in options if not each.rpartition(".")[2].startswith("__")]
    if slot.kind == "name" and random.random() > _DUNDERS:
        options = usual
    if slot.name == "last" and random.random() < _SEVERAL:
        options = options[1:_MOST_LINES]
    return random.choice([each for each in options if each not in OWN] or [None])


def _must_be_said(op: Op, source: Source, given: Values, at: int) -> bool:
    """Would another value of this slot do something too, all else being equal?"""
    slot = op.slots[at]
    if slot.options is None:
        return True
    possible = [*slot.options(source, given[:at]), *([slot.default] if slot.default is not None else [])]
    others = [value for value in dict.fromkeys(possible) if value != given[at]]
    return len(others) > _TRIED or any(_works_too(op, source, given, at, other) for other in others)


def _works_too(op: Op, source: Source, given: Values, at: int, other: str) -> bool:
    """With another value there, and all else as it is; or with another last line behind another first one."""
    if _works(op, source, [*given[:at], other, *given[at + 1 :]]):
        return True
    behind = op.slots[at + 1 : min(at + 2, len(given))]
    if not behind or behind[0].name != "last" or behind[0].options is None:
        return False
    lasts = list(behind[0].options(source, [*given[:at], other]))[:_LASTS]
    return any(_works(op, source, [*given[:at], other, last, *given[at + 2 :]]) for last in lasts)


def _works(op: Op, source: Source, given: Sequence[str]) -> bool:
    try:
        perform(op, source.text, given)
    except Refusal:
        return False
    return True
