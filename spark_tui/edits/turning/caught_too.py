"""What may fail as well, told by what is wrong then: "also when the json is broken", "timeouts too"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.saying.doing.exceptions import HAPPENS, happening
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_AS_WELL = Pattern(r"(?i)\b(?:also|too(?! \w)|as well|and|both|plus)\b")
_RATHER = Pattern(r"(?i)\b(?:instead|rather|not that|only)\b")
_CLEAR = 2.2


def _turned(turn: Turn) -> Iterator[Turned]:
    """Of the handlers that are new."""
    is_more = _AS_WELL.search(turn.said) is not None and _RATHER.search(turn.said) is None
    for error in happening(turn.said):
        name = "ValueError" if error.startswith("json.") and "json" not in turn.now.names else error
        for handler in turn.new(ast.ExceptHandler):
            if handler.type is None or name in turn.now.segment(handler.type):
                continue
            several = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
            known = [turn.now.segment(each) for each in several]
            text = f"({', '.join((*known, name))})" if is_more else name
            yield from turn.with_splices([instead(turn.now, handler.type, text)], _CLEAR)


TURNER = Turner(_turned, HAPPENS)
