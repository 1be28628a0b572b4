"""What is tried again by now waits before that: "with a pause of 2 seconds", "sleep 5s in between", "with backoff"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned
from spark_tui.edits.writing.failures.backed_off import paused

_SAYS = Pattern(
    r"(?i)\b(?:paus\w*|wait\w*|sleep\w*|delay\w*|back(?:ing)?[- ]?off|exponential\w*|in between"
    r"|between (?:the |each )?(?:tries|attempts|retries)"
    r"|before (?:each|every|the next|another) (?:try|attempt|retry))\b"
)
_CLEAR = 4.0


def _turned(turn: Turn) -> Iterator[Turned]:
    if any("sleep(" in turn.now.segment(call) for call in turn.new(ast.Call)) or not any(turn.new(ast.Try)):
        return
    for each in paused(Sentence(turn.said, turn.now)):
        if any(turn.now.line_at(one.start - 1) in turn.lines for one in each.splices):
            yield from turn.with_splices(each.splices, _CLEAR)


TURNER = Turner(_turned, _SAYS)
