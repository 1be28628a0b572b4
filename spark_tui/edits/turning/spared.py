"""An answer that was about several functions stays out of one, or keeps to one: "__init__ doesn't need it", "only in
find"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.lines_meant import counted_out
from spark_tui.edits.patches.patch import Hunk, apply_hunks
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_ONLY = Pattern(
    r"(?i)\b(?:only|just|nowhere (?:else )?but|(?<!leave )\w+ alone)\b(?!\s+(?:if|when|add|make|rename|call))"
)
_NOT = Pattern(
    r"(?i)\b(?:not|never|leave|except|but|without|skip|undo|revert|drop|remove|no need"
    r"|was (?:easier|better|nicer|clearer|simpler|good|ok(?:ay)?)|stays?|keep|untouched|ok(?:ay)? (?:as|without)"
    r"|fine (?:as|without)|was fine|as (?:it|they) (?:is|was|were|are)"
    r"|needs? (?:no|none|nothing)|hands off)\b|\b(?:does|did|is|was|do|has)n'?t\b|\bwon'?t\b|\bshouldn'?t\b"
)
_THAT = Pattern(r"(?i)\b(?:it|that|this|those|them|one)\b")
_ONE = Pattern(r"(?i)\b(?:first|second|third|last) (?:one|change|part|docstring|comment|hunk|edit)\b")
_ASIDE = Pattern(r"[,;.]\s+|\s+-+\s+|\bbut\b")
_SAYS = Pattern(f"{_ONLY.pattern}|{_NOT.pattern.removeprefix('(?i)')}", re.IGNORECASE)
_NAMED = 1.5
_CLEAR = 3.2


def _turned(turn: Turn) -> Iterator[Turned]:
    if len(turn.hunks) < 2:
        return
    inside, before = list(_by_place(turn)), list[Hunk]()
    for clause in filter(None, _ASIDE.split(turn.said)):
        meant = _meant(turn, clause, inside)
        if not meant and before and _THAT.search(clause) is not None:
            meant = before
        others = [hunk for hunk in turn.hunks if hunk not in meant]
        before = meant
        if not meant or not others:
            continue
        if _ONLY.search(clause) is not None:
            yield _with(turn, meant)
        elif _NOT.search(clause) is not None:
            yield _with(turn, others)
        else:
            continue
        return


def _meant(turn: Turn, clause: str, inside: Sequence[tuple[str, list[Hunk]]]) -> list[Hunk]:
    """The changes that are spoken of: by where they are, or as the first or last of them."""
    sentence, count = Sentence(clause, turn.now), len(turn.hunks)
    found = [hunk for name, hunks in inside if names(sentence, name) >= _NAMED for hunk in hunks]
    if found or _ONE.search(clause) is None:
        return found
    return [turn.hunks[at] for at in counted_out(clause.lower()) if -count <= at < count]


def _by_place(turn: Turn) -> Iterator[tuple[str, list[Hunk]]]:
    """The changes in each function and class that was there before."""
    for name, node in turn.before.definitions:
        first, last = turn.before.first_line(node), node.end_lineno or 0
        hunks = [each for each in turn.hunks if first <= each.start + 1 <= last]
        if hunks:
            yield name, hunks


def _with(turn: Turn, hunks: Sequence[Hunk]) -> Turned:
    return Turned("".join(apply_hunks(turn.before.lines, hunks)), _CLEAR)


TURNER = Turner(_turned, _SAYS)
