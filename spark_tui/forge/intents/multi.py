"""Two wishes in one sentence."""

from __future__ import annotations

from itertools import islice
from random import Random

from spark_tui.edits.calls import carry_out, written
from spark_tui.edits.python.source import Source
from spark_tui.edits.refusal import Refusal
from spark_tui.forge.intents import Intent, intents, weight
from spark_tui.forge.requests.cases import Case

_TRIED = 12


def both(parts: tuple[Case, ...], source: Source) -> Case | None:
    """All of them, one after the other; None if they get in each other's way."""
    calls = tuple(call for part in parts for call in part.calls)
    try:
        after = carry_out(calls, source.text)
    except Refusal:
        return None
    return Case("multi", source.text, after, written(calls), calls=calls, parts=parts)


def _make(source: Source, random: Random) -> Case | None:
    plain = [intent for intent in intents().values() if intent.name != "multi"]
    chosen = random.choices(plain, [weight(each) for each in plain], k=_TRIED)
    tried = (each.make(source, random) for each in chosen)
    fitting = (case for case in tried if case is not None and case.calls and case.before == source.text)
    parts = tuple(islice(fitting, 2))
    return both(parts, source) if len(parts) == 2 else None


INTENT = Intent("multi", _make)
