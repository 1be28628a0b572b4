"""What is logged at least: the level that is named, or what is said to be wanted."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import said_in
from spark_tui.edits.saying.gap import Gap

_WORD = r"(debug\w*|infos?|information|warn(?:ing)?s?|errors?)"
_NAMED = (
    Pattern(rf"(?i)\blogging\.{_WORD}\b|\blevels?\b(?: (?:should be|is|of|to|at|=))?\W{{0,3}}{_WORD}\b"),
    Pattern(rf"(?i)\b{_WORD}(?:[- ]level| (?:and|or) (?:up|above|higher|worse|upwards?|more)|\+| on ?up)"),
    Pattern(r"\b(DEBUG|INFO|WARN(?:ING)?|ERROR)\b"),
    Pattern(rf"(?i)\b(?:at|to|from|only|just|down to|see|show|with|on) (?:the )?{_WORD}\b"),
)
"""The clearer ones first: "so that errors are seen" says less than "at debug"."""
_ALL = Pattern(r"(?i)\bverbose\w*\b|\b(?:everything|all of it|all messages|every(?: single)? message)\b|\bdebug\b")
_LEVELS = {"debug": "DEBUG", "info": "INFO", "warn": "WARNING", "error": "ERROR"}
_USUAL = "INFO"


def level(gap: Gap) -> Iterator[str]:
    """One that nobody names is the usual one."""
    for pattern in _NAMED:
        for match in pattern.finditer(gap.text):
            word = said_in(match).lower()
            yield next(named for start, named in _LEVELS.items() if word.startswith(start))
            return
    yield "DEBUG" if _ALL.search(gap.text) else _USUAL
