"""A piece of code that is named as it stands goes again: "without the -> None", "no need for the strip()"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Splice, read, splice
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:without|w/o|minus|drop|lose|remove|skip|no need for|needn'?t|no|don'?t (?:need|want)|leave out"
    r"|get rid of"
    r"|delete|take out|why|superfluous|unnecessary|(?:not|\w+n't) needed|pointless|redundant)\b"
)
_PIECE = Pattern(r"`([^`]+)`|(-> ?[\w.\[\]]+)|(\.?\w[\w.]*\([^()]*\))|(\[[^\[\] ]*\])|(?<![\w.])([a-z]\w*=[\w.\"']+)")
_EDGES = (r"\s*,\s*{}", r"{}\s*,\s*", r"\s*{}", r"\.?{}", r"{}")
_CLEAR = 2.6


def _turned(turn: Turn) -> Iterator[Turned]:
    said = turn.said[match.start() :] if (match := _SAYS.search(turn.said)) is not None else turn.said
    for found in _PIECE.finditer(said):
        piece = next(filter(None, found.groups()))
        for line in sorted(turn.lines):
            text = turn.now.line(line)
            was_there = any(piece in old for hunk in turn.hunks for old in hunk.old)
            if piece in text and not was_there:
                yield from _without(turn, line, piece)


def _without(turn: Turn, line: int, piece: str) -> Iterator[Turned]:
    """The first way to take it out that leaves code."""
    start, text = turn.now.line_start(line), turn.now.line(line)
    for edge in _EDGES:
        match = re.search(edge.replace("{}", re.escape(piece)), text)
        if match is None or not match[0].strip():
            continue
        try:
            after = splice(turn.now, [Splice(start + match.start(), start + match.end(), "")])
            read(after)
        except Refusal:
            continue
        yield Turned(after, _CLEAR)
        return


TURNER = Turner(_turned, _SAYS)
