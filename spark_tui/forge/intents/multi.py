"""Two wishes in one sentence."""

from __future__ import annotations

from itertools import islice
from random import Random

from spark_tui.edits.calls import carry_out, written
from spark_tui.edits.ops import ops
from spark_tui.edits.python.source import Source
from spark_tui.edits.refusal import Refusal
from spark_tui.forge.cases import Case, forward
from spark_tui.forge.intents import Intent

_TRIED = 12


def _make(source: Source, random: Random) -> Case | None:
    tried = (forward(op, source, random) for op in random.sample(list(ops().values()), min(_TRIED, len(ops()))))
    parts = tuple(islice((case for case in tried if case is not None), 2))
    if len(parts) < 2:
        return None
    calls = tuple(call for part in parts for call in part.calls)
    try:
        after = carry_out(calls, source.text)
    except Refusal:
        return None
    return Case("multi", source.text, after, written(calls), calls=calls, parts=parts)


INTENT = Intent("multi", _make, weight=4)
