"""The same for another one, too."""

from __future__ import annotations

from random import Random

from spark_tui.edits.calls import END, Call, carry_out, written
from spark_tui.edits.ops import Op, ops
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.refusal import Refusal
from spark_tui.forge.intents import Intent
from spark_tui.forge.requests.cases import Case, Turn, forward
from spark_tui.forge.requests.sensible import is_sensible


def _make(source: Source, random: Random) -> Case | None:
    op = random.choice([op for op in ops().values() if any(slot.kind == "name" and slot.options for slot in op.slots)])
    asked = forward(op, source, random)
    return _also(op, asked, source, random) if asked is not None else None


def _also(op: Op, asked: Case, source: Source, random: Random) -> Case | None:
    given = asked.calls[0].values
    pointing = [
        at for at, slot in enumerate(op.slots[: len(given)]) if slot.kind == "name" and slot.options is not None
    ]
    if not pointing:
        return None
    at = pointing[-1]
    options = op.slots[at].options
    others = [value for value in dict.fromkeys(options(source, given[:at]) if options else ()) if value != given[at]]
    if not others:
        return None
    other = random.choice(others)
    call = Call(op, (*given[:at], other, *given[at + 1 :]))
    try:
        after = carry_out((*asked.calls, call), source.text)
    except Refusal:
        return None
    if after == source.text:  # the one takes back what the other does
        return None
    if not is_sensible(op.name, read(asked.after), call.values, after):
        return None  # of what is not there, for one
    turn = Turn(asked, asked.answer.removesuffix(END), "")
    return Case("redirect-also", source.text, after, written([call]), {"name": other}, frozenset({"name"}), turn=turn)


INTENT = Intent("redirect-also", _make)
