"""The timeline of a turn: where it can be cut, what a redirect keeps, which branches there are."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal

from spark_tui.edits.patches.patch import Patch
from spark_tui.links.link import Correction
from spark_tui.pair.branch import Branch
from spark_tui.pair.draft import Draft, advance, draft
from spark_tui.pair.events import Spot
from spark_tui.pair.turn import Turn

Unit = Literal["token", "line", "hunk"]

_BREAK = re.compile(r"\n")


def spots(turn: Turn, branch: Branch, unit: Unit) -> tuple[Spot, ...]:
    """Where a branch can be cut, from its beginning to its end."""
    found = {branch.end, *(Spot(target, 0) for target in range(len(branch.texts)))}
    if unit == "hunk":
        return tuple(sorted({*found, *_hunk_ends(turn, branch)}))
    for target, text in enumerate(branch.texts):
        places = branch.tokens[target] if unit == "token" else (match.end() for match in _BREAK.finditer(text))
        found.update(Spot(target, at) for at in places)
    return tuple(sorted(found))


def _hunk_ends(turn: Turn, branch: Branch) -> Iterator[Spot]:
    """Behind the last line of each hunk that another one follows in the same answer."""
    here = Draft(turn)
    first = count = 0
    for before, spot in pairwise(spots(turn, branch, "line")):
        advance(here, branch, before, spot)
        now = hunk_count(here.patch)
        if spot.at == 0:
            first = now
        elif now > count > first:
            yield before
        count = now


def hunk_count(patch: Patch) -> int:
    return sum(len(file.hunks) for file in patch.files)


def neighbour(places: Sequence[Spot], spot: Spot, step: int) -> Spot:
    """The place so many steps further, or back; the last one there is, if there are no more."""
    at = bisect_left(places, spot) + step if step < 0 else bisect_right(places, spot) - 1 + step
    return places[min(max(at, 0), len(places) - 1)]


def kept(turn: Turn) -> Spot:
    """What a redirect keeps: all up to where somebody has moved to, else the finished lines.

    Where none are sure to stay, and where all files are done, the sentence is about all of them: each is written again;
    so it is where they only follow what was written before.
    """
    if turn.cut is not None:
        return turn.cut
    branch = turn.branch
    target = min(branch.end.target, len(turn.aims) - 1)
    complete = branch.end.target > target
    if turn.aims[target].follows or (complete and target):
        return Spot(0, 0)
    at = finished(turn.aims[target].form, branch.texts[target], complete=complete)
    return Spot(target, at) if at else Spot(0, 0)


def finished(form: str, text: str, *, complete: bool) -> int:
    """How much of an answer is sure to stay when it goes on under another sentence.

    A complete rewrite has no end behind which it could go on: it is written again. What of an edit stays, its writer
    finds out: a sentence may turn any part of it.
    """
    if form == "embedded" or (complete and form == "region-rewrite"):
        return 0
    return text.rfind("\n") + 1


def corrections(turn: Turn, branch: Branch, target: int) -> tuple[Correction, ...]:
    """What was said since the instruction, the first first, with what it did to the answer about this target."""
    found: list[Correction] = []
    at = len(branch.texts[target])
    while branch.of is not None:
        parent, spot = turn.branches[branch.of], branch.spot
        at = min(at, spot.at) if spot.target == target else 0
        if branch.sentence:
            is_dropped = spot.target <= target < len(parent.texts)
            dropped = parent.texts[target][spot.at if spot.target == target else 0 :] if is_dropped else ""
            found.append(Correction(branch.sentence, at, dropped))
        branch = parent
    return tuple(reversed(found))


def variations(turn: Turn) -> tuple[int, ...]:
    """The branches that answer the same as the shown one does, in the order they were asked for."""
    first = original(turn)
    return (first, *(at for at, other in enumerate(turn.branches) if other.variation and other.of == first))


def come_to(turn: Turn) -> int:
    """Where what was asked for was stopped early: the first of it that has come to something, else the branch that it
    varies or turns, or the one that this has turned, if it had come to nothing either."""
    if (written := next((at for at in turn.batch if _has_changed(turn, at)), None)) is not None:
        return written
    first = at = original(turn)
    while not _has_changed(turn, at):
        if (before := turn.branches[at].of) is None:
            return first
        at = before
    return at


def _has_changed(turn: Turn, branch: int) -> bool:
    written = turn.branches[branch]
    return bool(draft(turn, written, written.end).patch.files)


def original(turn: Turn) -> int:
    """The branch that the shown one is a variation of; itself, if it is none."""
    branch = turn.branch
    return branch.of if branch.variation and branch.of is not None else turn.shown
