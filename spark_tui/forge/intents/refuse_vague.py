"""A wish without a measure: somebody with more room has to think about it."""

from __future__ import annotations

from random import Random

from spark_tui.edits.calls import refusal
from spark_tui.edits.python.source import Source
from spark_tui.forge.intents import Intent
from spark_tui.forge.requests.cases import Case

_ANSWER = refusal("say what should be different, or ask a bigger model")


def _make(source: Source, _random: Random) -> Case:
    return Case("refuse-vague", source.text, source.text, _ANSWER)


INTENT = Intent("refuse-vague", _make)
