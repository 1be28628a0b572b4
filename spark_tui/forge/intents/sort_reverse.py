"""The other way round: which way that is depends on the way it is now."""

from __future__ import annotations

from random import Random

from spark_tui.edits.ops import named
from spark_tui.edits.python.source import Source
from spark_tui.forge.intents import Intent
from spark_tui.forge.requests.cases import Case, forward


def _make(source: Source, random: Random) -> Case | None:
    case = forward(named("sort-reverse"), source, random)
    if case is None or case.line is None:
        return None
    descends = "reverse=True" in source.line(case.line)
    return case.meaning("ascending" if descends else "descending")


INTENT = Intent("sort-reverse", _make)
