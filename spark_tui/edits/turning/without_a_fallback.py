"""What is looked up falls back to nothing: "without the default", "no fallback, let it fail"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.functions.calls import without_keyword
from spark_tui.edits.python.source import Splice
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\W*(?:(?:and|but|please|ok|rather)\W+)*(?:without|no|drop|lose|leave out|remove)(?: the| a| any| its)*"
    r" (?:default|fallback|None|second argument)(?: value| argument)?(?:,? (?:please|there|though|let it (?:fail"
    r"|raise|crash)))*\W*"
)
_TAKE = {"next": 2, "getattr": 3, "get": 2, "pop": 2, "getenv": 2}
_CLEAR = 6.0


def _turned(turn: Turn) -> Iterator[Turned]:
    if _SAYS.fullmatch(turn.said) is None:
        return
    for call in turn.new(ast.Call):
        if not turn.is_fresh(call):
            continue
        if len(call.args) == _TAKE.get(called(call)) and len(call.args) > 1:
            first, last = call.args[-2], call.args[-1]
            inner = turn.now.segment(first)
            is_alone = len(call.args) == 2 and isinstance(first, ast.GeneratorExp) and inner.startswith("(")
            gone = Splice(turn.now.stop(first), turn.now.stop(last), "")
            bare = [Splice(turn.now.start(first), turn.now.stop(last), inner[1:-1])] if is_alone else [gone]
            yield from turn.with_splices(bare, _CLEAR)
        elif called(call) in ("max", "min") and (splice := without_keyword(turn.now, call, "default")) is not None:
            yield from turn.with_splices([splice], _CLEAR)


TURNER = Turner(_turned, Pattern(r"(?i)\b(?:default|fallback|none|argument)\b"))
