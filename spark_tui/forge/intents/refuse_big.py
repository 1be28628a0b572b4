"""More than a small model can do."""

from __future__ import annotations

from random import Random

from spark_tui.edits.calls import refusal
from spark_tui.edits.python.source import Source
from spark_tui.forge.intents import Intent
from spark_tui.forge.requests.cases import Case

_ANSWER = refusal("that needs a bigger model")


def _make(source: Source, _random: Random) -> Case:
    return Case("refuse-big", source.text, source.text, _ANSWER)


INTENT = Intent("refuse-big", _make)
