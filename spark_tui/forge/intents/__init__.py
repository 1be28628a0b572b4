"""What people want done. Each module in this folder defines `INTENT`, which makes cases of it from real code.

Being here registers it. An op without a module of its own is an intent as it stands: it is applied to real code. One
with a module is usually made backwards: real code already is what somebody could have wished for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache, partial
from random import Random

from spark_tui.edits.ops import Op, ops
from spark_tui.edits.python.source import Source, Splice, read, splice
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.registered import registered
from spark_tui.forge.requests.cases import Case, by_patch, forward
from spark_tui.forge.requests.spoiling import spoiled
from spark_tui.forge.requests.tables import rows

Make = Callable[[Source, Random], Case | None]


_SELDOM = 0.6
"""How often people ask for what the table of weights does not name."""


@dataclass(frozen=True, slots=True)
class Intent:
    """`make` turns a piece of real code into a case, or finds nothing to do in it."""

    name: str
    make: Make


@cache
def intents() -> Mapping[str, Intent]:
    """All intents by name."""
    own = {intent.name: intent for intent in registered(__name__, "INTENT", Intent)}
    plain = {op.name: Intent(op.name, partial(_forward, op)) for op in ops().values()}
    return {**plain, **own}


def weight(intent: Intent) -> float:
    """How often people ask for it."""
    return _weights().get(intent.name, _SELDOM)


@cache
def _weights() -> Mapping[str, float]:
    return {row.name: float(row.value) for row in rows("weights")}


def broken(
    intent: str, source: Source, wrong: Iterable[Splice], said: Mapping[str, str] | None = None, line: int | None = None
) -> Case | None:
    """The case in which real code was broken and is the answer. What is said about it helps, but need not be said."""
    try:
        before = splice(source, wrong)
        read(before)
    except Refusal:
        return None
    case = by_patch(intent, before, source.text, said or {}, line)
    return replace(case, needed=frozenset()) if before != source.text else None


def _forward(op: Op, source: Source, random: Random) -> Case | None:
    """On the code as it is, or as it was before somebody tidied it."""
    return forward(op, source, random) or forward_on_spoiled(op, source, random)


def forward_on_spoiled(op: Op, source: Source, random: Random) -> Case | None:
    worse = spoiled(op.name, source, random)
    return forward(op, worse, random) if worse is not None else None
