"""Not an edit of this code at all."""

from __future__ import annotations

from random import Random

from spark_tui.edits.calls import refusal
from spark_tui.edits.python.source import Source
from spark_tui.forge.intents import Intent
from spark_tui.forge.requests.cases import Case

_ANSWER = refusal("that is not an edit of this code")


def _make(source: Source, _random: Random) -> Case:
    return Case("refuse-offtopic", source.text, source.text, _ANSWER)


INTENT = Intent("refuse-offtopic", _make)
