"""What was asked for a while ago, in files that have changed since: where the lines are by now that were meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from spark_tui.edits.patches.diff import between
from spark_tui.edits.patches.patch import Hunk
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import split_lines
from spark_tui.pair.events import Aim
from spark_tui.pair.session import Wish
from spark_tui.repo.paths import printable

_CURE = "say what it is about by now"


def as_of_now(wish: Wish, read: Callable[[str], str | None]) -> tuple[Aim, ...]:
    """A Refusal where nothing is left of what was meant."""
    return tuple(_moved(aim, wish.texts.get(aim.path), read(aim.path)) for aim in wish.aims)


def _moved(aim: Aim, before: str | None, after: str | None) -> Aim:
    if before is None or before == after:
        return aim
    if after is None:
        raise Refusal(f"{printable(aim.path)} is not there any more", _CURE)
    hunks, last = between(before, after), len(split_lines(before))
    start, stop = _lines(hunks, aim.start, last if aim.stop is None else aim.stop)
    pointed = _lines(hunks, *aim.pointed) if aim.pointed is not None else None
    if (start == stop and aim.stop is not None) or (pointed is not None and pointed[0] == pointed[1]):
        raise Refusal(f"the lines of {printable(aim.path)} that were meant are gone", _CURE)
    return replace(aim, start=start, stop=None if aim.stop is None else stop, pointed=pointed)


def _lines(hunks: Sequence[Hunk], start: int, stop: int) -> tuple[int, int]:
    """What was added right in front of them or behind them is none of them."""
    return start + sum(_grown(hunk, start, is_stop=False) for hunk in hunks), stop + sum(
        _grown(hunk, stop, is_stop=True) for hunk in hunks
    )


def _grown(hunk: Hunk, line: int, *, is_stop: bool) -> int:
    """How far a hunk moves the line that something begins at, or stops in front of."""
    removed = hunk.stop - hunk.start
    if hunk.stop <= line and (removed or not is_stop or hunk.start < line):
        return hunk.added - removed
    if hunk.start < line:
        return hunk.start - line + (hunk.added if is_stop else 0)
    return 0
