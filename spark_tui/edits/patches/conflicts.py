"""What git has left of a merge: both sides of it, between marks. As long as they are there, the lines mean nothing."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.document import Target
from spark_tui.edits.pattern import Pattern

_BEGIN, _MIDDLE, _END = (Pattern(mark) for mark in (r"<{7}(?: |$)", r"={7}$", r">{7}(?: |$)"))
_SPOKEN_OF = Pattern(r"(?i)\b(?:conflict\w*|merge\w*|resolv\w*|ours|theirs|marker\w*)\b")


def conflicts(target: Target) -> Iterator[range]:
    """Those that share lines with the target, with their marks; lines are counted from 0."""
    begun = middle = None
    for at, line in enumerate(target.document.lines):
        line = line.rstrip("\r\n")
        if _BEGIN.match(line):
            begun, middle = at, None
        elif begun is not None and _MIDDLE.match(line):
            middle = at
        elif begun is not None and middle is not None and _END.match(line):
            if begun < target.stop and target.start <= at:
                yield range(begun, at + 1)
            begun = None


def are_meant(sentence: str) -> bool:
    """Is it about them that something is asked?"""
    return _SPOKEN_OF.search(sentence) is not None
