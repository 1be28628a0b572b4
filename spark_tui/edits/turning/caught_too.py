"""What may fail as well, told by what is wrong then: "also when the json is broken", "timeouts too"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_BROKEN = r"(?:broken|invalid|malformed|bad|corrupt\w*|not valid|unreadable|garbage)"
_TOLD = tuple(
    (Pattern(rf"(?i)\b(?:{words})\b"), error)
    for words, error in (
        (rf"json is(?: \w+)? {_BROKEN}|{_BROKEN} json|json (?:errors?|problems?)", "json.JSONDecodeError"),
        (r"(?:file|path|folder) (?:is|does)(?:n't| not)?(?: \w+)? (?:missing|there|exist)|missing (?:files?|paths?)",
         "FileNotFoundError"),
        (r"permissions?|not allowed|access denied|unreadable file", "PermissionError"),
        (r"times? out|time-?outs?", "TimeoutError"),
        (r"(?:missing|unknown|absent) keys?|keys? (?:is|are) (?:missing|unknown)", "KeyError"),
        (rf"{_BROKEN} (?:numbers?|values?)|not an? (?:number|int\w*|float)", "ValueError"),
        (r"encoding|undecodable|not utf-?8", "UnicodeDecodeError"),
        (r"connection (?:is )?(?:refused|lost|errors?|problems?|dropp?\w*)|offline|network (?:is )?(?:down|errors?)",
         "ConnectionError"),
        (r"ctrl-?c|interrupt\w*", "KeyboardInterrupt"),
    )
)  # fmt: skip
_AS_WELL = Pattern(r"(?i)\b(?:also|too|as well|and|both|plus)\b")
_RATHER = Pattern(r"(?i)\b(?:instead|rather|not that|only)\b")
_SAYS = Pattern("|".join(f"(?:{each.pattern.removeprefix('(?i)')})" for each, _ in _TOLD), re.IGNORECASE)
_CLEAR = 2.2


def _turned(turn: Turn) -> Iterator[Turned]:
    """Of the handlers that are new."""
    for pattern, error in _TOLD:
        if pattern.search(turn.said) is None:
            continue
        name = "ValueError" if error.startswith("json.") and "json" not in turn.now.names else error
        for handler in turn.new(ast.ExceptHandler):
            if handler.type is None or name in turn.now.segment(handler.type):
                continue
            several = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
            known = [turn.now.segment(each) for each in several]
            is_more = _AS_WELL.search(turn.said) is not None and _RATHER.search(turn.said) is None
            text = f"({', '.join((*known, name))})" if is_more else name
            yield from turn.with_splices([instead(turn.now, handler.type, text)], _CLEAR)


TURNER = Turner(_turned, _SAYS)
