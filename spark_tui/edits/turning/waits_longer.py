"""A wait that was written gets longer each time: "double it each time", "with exponential backoff"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned
from spark_tui.edits.writing.failures.retries import longer_each_time

_SAYS = Pattern(
    r"(?i)\bdoubl(?:e|ed|ing)\b|\bexponential\w*|\bback(?:ing)? ?off\b|\b(?:longer|twice as long) (?:each|every) time\b"
    r"|\bgrow\w*\b"
)
_CLEAR = 2.4


def _turned(turn: Turn) -> Iterator[Turned]:
    for call in turn.new(ast.Call):
        if "**" not in turn.now.segment(call) and (splices := longer_each_time(turn.now, call)):
            yield from turn.with_splices(splices, _CLEAR)


TURNER = Turner(_turned, _SAYS)
