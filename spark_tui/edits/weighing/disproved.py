"""A call gives something else than it should, or just what it should not."""

from __future__ import annotations

from spark_tui.edits.mending.example import example
from spark_tui.edits.python.source import read


def is_disproved(before: str, sentence: str, after: str) -> bool:
    told = example(sentence, before)
    return told is not None and told.is_borne_out(read(after)) is False
