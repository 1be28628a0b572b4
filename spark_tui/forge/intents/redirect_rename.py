"""Another name than the one asked for at first."""

from __future__ import annotations

from random import Random

from spark_tui.edits.ops import named
from spark_tui.edits.python.source import Source
from spark_tui.forge.intents import Intent
from spark_tui.forge.intents.redirect_value import instead
from spark_tui.forge.requests.cases import Case


def _make(source: Source, random: Random) -> Case | None:
    return instead("redirect-rename", named("rename"), source, random)


INTENT = Intent("redirect-rename", _make)
