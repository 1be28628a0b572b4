"""What speaks for an answer by how it looks: does it write the values that were asked for, is it a whole job?

Weights against the worth of an answer, fitted on everyday tasks of six hands.
"""

from __future__ import annotations

from collections import Counter
from math import log

from spark_tui.edits.patches.diff import between
from spark_tui.edits.patches.patch import Hunk
from spark_tui.edits.pattern import Pattern

_WRITES = 0.9  # all new values of the sentence, against none
_LARGER = 0.75  # e times as many lines as one that is replaced: half a job is the usual mistake
_TAKEN_AWAY = 8  # lines that only go: more of them speak for nothing
_INDENTED = 2  # lines that only begin elsewhere: nor do more of those
_SHRINKS = 0.8  # there are fewer lines behind it: hardly anything does so by chance
_ADDS = 0.5  # nothing that was there is touched

_VALUE = Pattern(
    r"`([^`]+)`|\"([^\"]+)\"|'([^']+)'"
    r"|(?<![\w.])(\d+(?:\.\d+)?)(?!\w)"
    r"|(?<!\w)(\w*_\w+|[A-Z]\w*|[a-z]+[A-Z]\w*|[#<>=%/*+.-]{1,3}\w+|[#<>=%]+)"
)
_ONLY_A_WORD = Pattern(r"[A-Z][a-z]*")  # where a sentence begins


def plausible(sentence: str, before: str, after: str) -> float:
    hunks = between(before, after)
    added, removed = (sum(getattr(hunk, what) for hunk in hunks) for what in ("added", "removed"))
    written = "".join(text for hunk in hunks for text in hunk.new)
    values = _new_values(sentence, before)
    share = sum(value in written for value in values) / len(values) if values else 0.0
    indented = sum(map(_indented, hunks))
    changed = added + min(removed, added + _TAKEN_AWAY) - 2 * max(0, indented - _INDENTED)
    size = log((1 + changed) / 3)
    return _WRITES * share + _LARGER * size + _SHRINKS * (added < removed) + _ADDS * (not removed)


def _indented(hunk: Hunk) -> int:
    """How many of its lines are what they were, but for their indentation."""
    old, new = (Counter(map(str.strip, lines)) for lines in (hunk.old, hunk.new))
    return (old & new).total()


def _new_values(sentence: str, before: str) -> set[str]:
    """Texts, numbers, signs and names in it that are not in the file."""
    found = {match[match.lastindex or 0] for match in _VALUE.finditer(sentence)}
    first = _ONLY_A_WORD.match(sentence)
    return {value for value in found if value not in before} - ({first[0]} if first else set())
