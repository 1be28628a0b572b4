"""A request about a name that is not here."""

from __future__ import annotations

from random import Random

from spark_tui.edits.calls import refusal
from spark_tui.edits.python.source import Source
from spark_tui.forge.cases import Case
from spark_tui.forge.intents import Intent
from spark_tui.forge.values import noun, verb


def _make(source: Source, random: Random) -> Case | None:
    name = random.choice((noun, verb))(random)
    if name in source.text:
        return None
    answer = refusal(f"I can't see {name} here")
    return Case("refuse-unknown", source.text, source.text, answer, {"name": name}, frozenset({"name"}))


INTENT = Intent("refuse-unknown", _make, weight=2)
