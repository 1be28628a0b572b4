"""Not everywhere, only there: said when an op was asked for that would change several places."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from spark_tui.edits.calls import END, carry_out
from spark_tui.edits.ops import ops
from spark_tui.edits.python.source import Source
from spark_tui.edits.refusal import Refusal
from spark_tui.forge.intents import Intent
from spark_tui.forge.requests.cases import Case, Turn, by_op
from spark_tui.forge.requests.spoiling import spoiled

_LIMITED = tuple(
    op
    for op in ops().values()
    if len(op.slots) == 1 and op.slots[0].default is not None and op.slots[0].name in ("line", "function", "class")
)
"""Ops that do all there is to do, or only what is on a line or in a function."""


def _make(source: Source, random: Random) -> Case | None:
    op = random.choice(_LIMITED)
    source = spoiled(op.name, source, random) or source
    options = list(dict.fromkeys(op.slots[0].options(source, ()))) if op.slots[0].options else []
    if len(options) < 2:
        return None
    try:
        asked, one = by_op(op, source.text, ()), by_op(op, source.text, (random.choice(options),))
        after = carry_out(one.calls, source.text)
    except Refusal:
        return None
    where = one.calls[0].values[0]
    turn = Turn(asked, asked.answer.removesuffix(END), "")
    answer = one.answer.removeprefix(turn.kept)
    told = replace(one, intent="redirect-only", after=after, answer=answer, calls=(), turn=turn)
    if op.slots[0].kind == "line":
        return replace(told, said={"line": where}, line=int(where)).needing("line")
    return replace(told, said={"at": f"in {where}", "the": where}, line=None).needing(random.choice(("at", "the")))


INTENT = Intent("redirect-only", _make)
