"""Answers that leave alone the lines somebody points at."""

from __future__ import annotations

from functools import lru_cache

from spark_tui.edits.lines_meant import picked_out
from spark_tui.edits.mending.search import PASTED
from spark_tui.edits.patches.diff import between
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal


def passes_by(before: str, sentence: str, after: str) -> bool:
    """Does nothing change in the lines that somebody points at, nor right beside them?"""
    lines = _pointed_at(before, sentence)
    return bool(lines) and all(lines.isdisjoint(range(each.start, each.stop + 2)) for each in between(before, after))


@lru_cache(maxsize=8)  # for all answers, they are the same
def _pointed_at(before: str, sentence: str) -> frozenset[int]:
    """Not those where Python noticed something."""
    try:
        said = Sentence(sentence, read(before))
    except Refusal:
        return frozenset()
    return frozenset() if PASTED.search(sentence) is not None else said.counted or picked_out(said)
