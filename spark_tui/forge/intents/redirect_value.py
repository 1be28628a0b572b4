"""The right thing with another value: "make it 30 instead", said when the edit is half or wholly written."""

from __future__ import annotations

from random import Random

from spark_tui.edits.calls import END, SLOT
from spark_tui.edits.ops import Op, ops, perform
from spark_tui.edits.python.source import Source
from spark_tui.edits.refusal import Refusal
from spark_tui.forge.intents import Intent
from spark_tui.forge.requests.cases import Case, Turn, forward
from spark_tui.forge.requests.invention import invent
from spark_tui.forge.requests.sensible import is_sensible


def instead(intent: str, op: Op, source: Source, random: Random) -> Case | None:
    """An op with one value at first, and then with another as the last."""
    asked = forward(op, source, random)
    if asked is None:
        return None
    given = asked.calls[0].values
    slot = op.slots[len(given) - 1]
    if slot.options is not None:
        return None
    better = invent(op.name, slot.name, source, given[:-1], random)
    if better is None or better == given[-1]:
        return None
    try:
        after = perform(op, source.text, (*given[:-1], better))
    except Refusal:
        return None
    if not is_sensible(op.name, source, (*given[:-1], better), after):
        return None
    kept, _, dropped = asked.answer.removesuffix(END).rpartition(SLOT)
    kept += SLOT
    turn = Turn(asked, kept, random.choice((dropped, dropped, "")))
    name = "new" if op.name == "rename" else "value"
    return Case(intent, source.text, after, better + END, {name: better}, frozenset({name}), turn=turn)


def _make(source: Source, random: Random) -> Case | None:
    with_value = [op for op in ops().values() if op.slots and op.slots[-1].options is None and op.name != "rename"]
    return instead("redirect-value", random.choice(with_value), source, random) if with_value else None


INTENT = Intent("redirect-value", _make)
