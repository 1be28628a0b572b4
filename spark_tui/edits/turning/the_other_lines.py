"""What was done to one line is done to the others that it can be done to: "the other one too", "both", "the rest as
well"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.correcting.traces import points, traced
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import read
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_ALL = r"(?:both|all(?: of (?:them|it))?|the (?:rest|others|remaining (?:ones|lines))|everywhere|every one)"
_ONE = r"(?:the|that|its) (?:other|next|second|last|third|following)(?: one| line| print| call| statement)?"
_SAYS = Pattern(
    rf"(?i)^\W*(?:no,? |and |also |do |then |please |in |for |change |not (?:just|only) that(?: one)?,? )*"
    rf"(?:{_ALL}|{_ONE})"
    r"(?:,? (?:too|also|as well|please|as it is|in there|there|of them))*\W*$"
)
_EVERY = Pattern(rf"(?i)\b{_ALL}\b")
_CLEAR, _MOST, _READINGS = 5.2, 12, 2


def _turned(turn: Turn) -> Iterator[Turned]:
    several = _EVERY.search(turn.said) is not None
    found = islice(traced(turn.before, turn.now.text, points), _READINGS)
    for call in dict.fromkeys((*found, *(each[0] for each in turn.calls if len(each) == 1))):
        after = _done(turn, call, _MOST if several else 1)
        if after != turn.now.text:
            yield Turned(after, _CLEAR)


def _done(turn: Turn, call: Call, often: int) -> str:
    """To the lines below it first, then to those above; all in the function where it was done."""
    text, tried = turn.now.text, set[str]()
    for _ in range(often):
        lines = [each for each in _lines(turn, call, text) if each not in tried]
        if not lines:
            break
        tried.add(lines[0])
        try:
            text = carry_out((replace(call, values=(lines[0], *call.values[1:])),), text)
        except Refusal:
            continue
    return text


def _lines(turn: Turn, call: Call, text: str) -> list[str]:
    slot = call.op.slots[0] if call.op.slots and call.values else None
    if slot is None or slot.kind != "line" or slot.options is None:
        return []
    try:
        possible = [int(each) for each in slot.options(read(text), ())]
    except Refusal:
        return []
    done = min(turn.lines, default=0)
    inside = [each for _, place in turn.places for each in possible if place.lineno <= each <= (place.end_lineno or 0)]
    return [str(each) for each in sorted(inside, key=lambda each: (each < done, each))]


TURNER = Turner(_turned, _SAYS)
