"""Answers to the same file, done together: lines that each replaces elsewhere, ops one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

from spark_tui.edits.calls import OP, SAY, Call, carry_out, parse, written
from spark_tui.edits.document import Target
from spark_tui.edits.formats import named
from spark_tui.edits.formats.line_patch import making
from spark_tui.edits.patches.patch import Hunk, apply_hunks
from spark_tui.edits.refusal import Refusal


def together(target: Target, answers: Sequence[str]) -> str | None:
    """One answer that does what all of them do; None if they get in each other's way, or one declines."""
    if any(each.startswith(SAY) for each in answers):
        return None
    try:
        calls = [call for each in answers if each.startswith(OP) for call in parse(each, target.start)]
        after = _done(target, [each for each in answers if not each.startswith(OP)], calls)
    except Refusal:
        return None
    if after is None:
        return None
    is_by_ops = len(calls) > 0 and all(each.startswith(OP) for each in answers)
    return written(calls, target.start) if is_by_ops else making(target, after)


def _done(target: Target, patches: Sequence[str], calls: Sequence[Call]) -> str | None:
    """The ops come last: a new name is meant for what the patches write too."""
    every = dict.fromkeys(hunk for each in patches for hunk in _hunks(target, each))  # an import both need comes once
    hunks = sorted(every, key=lambda hunk: (hunk.start, hunk.stop, not _is_docstring(hunk)))
    if any(other.start < one.stop for one, other in pairwise(hunks)):
        return None
    before = target.document.text
    if _override_each_other(calls, before):
        return None
    return carry_out(calls, before, "".join(apply_hunks(target.document.lines, hunks)))


def _override_each_other(calls: Sequence[Call], before: str) -> bool:
    """Is nothing left of one of them behind another, whichever comes first: "except ValueError", "except KeyError"?"""
    for one, other in combinations(calls, 2):
        alone = [carry_out([each], before, before) for each in (one, other)]
        if alone[0] != alone[1] and [carry_out(both, before, before) for both in ([other, one], [one, other])] == alone:
            return True
    return False


def _is_docstring(hunk: Hunk) -> bool:
    """It would be none below other lines."""
    return next(iter(hunk.new), "").lstrip().startswith(('"""', "'''", 'r"""'))


def _hunks(target: Target, answer: str) -> Sequence[Hunk]:
    stream = named("embedded").open(target, {})
    stream.push(answer)
    stream.finish()
    return [hunk for file in stream.patch.files for hunk in file.hunks]
