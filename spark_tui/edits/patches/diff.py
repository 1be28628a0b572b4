"""From two texts to hunks: as few changed lines as can be, in the places where a person would have put them.

How many lines change is settled by the longest common subsequence. Where they are is not: an added function may as
well be shown as the end of the one above it and its own beginning. Such a run slides, at no cost, to where it reads
best.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from spark_tui.edits.patches.lcs import Change, changes, joined
from spark_tui.edits.patches.patch import Hunk, replacement
from spark_tui.edits.text import split_lines

_FURTHEST = 100  # how many places are looked at for a run that could slide further
_PARAGRAPH = 20  # how many blank lines are looked past for the line that tells the depth

_COLUMN = 3  # a column of indentation is odder than a cut inside a paragraph at either end


def diff(old: Sequence[str], new: Sequence[str]) -> tuple[Hunk, ...]:
    """The hunks, without context, that turn the old lines into the new ones."""
    return tuple(
        replacement(
            change.old.start,
            old[change.old.start : change.old.stop],
            new[change.new.start : change.new.stop],
        )
        for change in _settled(changes(old, new), old, new)
    )


@lru_cache(maxsize=256)
def between(before: str, after: str) -> tuple[Hunk, ...]:
    """The same of whole texts: those of an answer are asked for by each who has something to say about it."""
    return diff(split_lines(before), split_lines(after))


def new_lines(before: str, after: str) -> list[str]:
    """The lines that the one text has where the other has none, or others."""
    return [line for hunk in between(before, after) for line in hunk.new]


def _settled(found: list[Change], old: Sequence[str], new: Sequence[str]) -> list[Change]:
    """Join every run that only adds or only removes to a neighbour it can reach, or slide it to its best place."""
    bottom = Change(range(len(old), len(old)), range(len(new), len(new)))
    todo = found[::-1]
    done: list[Change] = []
    while todo:
        change = todo.pop()
        if change.old and change.new:
            done.append(change)
            continue
        text, run = (new, change.new) if change.new else (old, change.old)
        above = change.old.start - (done[-1].old.stop if done else 0)
        below = (todo[-1] if todo else bottom).old.start - change.old.stop
        up, down = _reach_up(text, run, above), _reach_down(text, run, below)
        if done and up == above:
            todo.append(joined(done.pop(), _moved(change, -up)))
        elif todo and down == below:
            todo.append(joined(_moved(change, down), todo.pop()))
        else:
            done.append(_moved(change, _best_shift(text, run, up, down)))
    return done


def _reach_up(text: Sequence[str], run: range, room: int) -> int:
    """How far the run can slide up: a step is free if the line above is equal to the last line of the run."""
    step = 0
    while step < room and text[run.start - 1 - step] == text[run.stop - 1 - step]:
        step += 1
    return step


def _reach_down(text: Sequence[str], run: range, room: int) -> int:
    step = 0
    while step < room and text[run.start + step] == text[run.stop + step]:
        step += 1
    return step


def _moved(change: Change, shift: int) -> Change:
    return Change(*(range(run.start + shift, run.stop + shift) for run in change))


def _best_shift(text: Sequence[str], run: range, up: int, down: int) -> int:
    """The shift that cuts the text at its best joints; the lowest of several."""

    def oddness(shift: int) -> int:
        return _oddness(text, run.start + shift) + _oddness(text, run.stop + shift)

    return min(range(down, max(-up, down - _FURTHEST) - 1, -1), key=oddness)


def _oddness(text: Sequence[str], place: int) -> int:
    """How odd a cut above this line looks. The best is above a line of little depth and below a blank one."""
    above, below = text[max(0, place - 1) : place], text[place : place + _PARAGRAPH]
    depth = next((depth for depth in map(_depth, below) if depth is not None), 0)
    amid = bool(above) and not above[0].isspace()
    return _COLUMN * depth + amid


def _depth(line: str) -> int | None:
    """How far the line is indented. A blank one says nothing."""
    return None if line.isspace() else len(line) - len(line.lstrip())
