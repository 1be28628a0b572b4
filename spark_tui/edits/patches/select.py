"""Keeping a part of a change: hunks, lines, any selection. One transform, and it works in both directions.

Every line of a hunk lives in some of three texts: the old one, the new one, and the middle one that has only what was
kept. A dropped "-" is still there in the middle, so it becomes context; a dropped "+" is not, so it vanishes. What
leads from the old text to the middle is what was kept; what leads from the middle to the new text is the rest: the
mirror image.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import Hunk, Line, Tag, without_context
from spark_tui.edits.text import ending, ending_near

# For each hunk that is kept, by its place in the file: the places of its kept lines, or None for all of them.
Selection = Mapping[int, Container[int] | None]


class _Placed(NamedTuple):
    """A line and the texts it is in."""

    text: str
    in_old: bool
    in_middle: bool
    in_new: bool


def take(hunks: Sequence[Hunk], keep: Selection) -> tuple[tuple[Hunk, ...], tuple[Hunk, ...]]:
    """What is kept of a file's hunks, and the rest as hunks on the text in which the kept ones are applied."""
    kept: list[Hunk] = []
    rest: list[Hunk] = []
    shift = 0
    for place, hunk in enumerate(hunks):
        lines = keep.get(place, ())
        taken, left = divide(hunk, range(len(hunk.lines)) if lines is None else lines)
        kept.append(taken)
        rest.append(replace(left, start=left.start + shift))
        shift += taken.shift
    return tuple(filter(_changes, kept)), tuple(filter(_changes, rest))


def _changes(hunk: Hunk) -> bool:
    return any(tag != " " for tag, _ in hunk.lines)


def divide(hunk: Hunk, keep: Container[int]) -> tuple[Hunk, Hunk]:
    """What is kept of a hunk, and the rest as a hunk on the text in which that is applied (`start` not yet moved)."""
    placed = _end_lines(
        [
            _Placed(text, tag != "+", tag == " " or (tag == "+") == (place in keep), tag != "-")
            for place, (tag, text) in enumerate(hunk.lines)
        ]
    )
    kept = _between((line.text, line.in_old, line.in_middle) for line in placed)
    rest = _between((line.text, line.in_middle, line.in_new) for line in placed)
    return replace(hunk, lines=kept), replace(hunk, lines=rest)


def _end_lines(placed: list[_Placed]) -> list[_Placed]:
    """End every line of the middle text but its last: one that closed the old or the new file may stand inside it."""
    texts = tuple(line.text for line in placed)
    last = max((place for place, line in enumerate(placed) if line.in_middle), default=-1)
    result: list[_Placed] = []
    for place, line in enumerate(placed):
        if not line.in_middle or place == last or ending(line.text):
            result.append(line)
            continue
        if line.in_old:
            result.append(_Placed(line.text, in_old=True, in_middle=False, in_new=False))
        result.append(_Placed(line.text + ending_near(texts, place), in_old=False, in_middle=True, in_new=False))
        if line.in_new:
            result.append(_Placed(line.text, in_old=False, in_middle=False, in_new=True))
    return result


_TAGS: dict[tuple[bool, bool], Tag] = {(True, True): " ", (True, False): "-", (False, True): "+"}


def _between(lines: Iterable[tuple[str, bool, bool]]) -> tuple[Line, ...]:
    """The lines that lead from one text to another, from (text, is in the one, is in the other)."""
    return tuple(Line(_TAGS[before, after], text) for text, before, after in lines if before or after)


def split(hunk: Hunk) -> tuple[Hunk, ...]:
    """The smallest hunks that make up this one, without context: first at its context, else line pair by line pair."""
    parts = without_context([hunk])
    if len(parts) > 1 or not hunk.removed or not hunk.added:
        return parts
    return _pairs(*parts)


def _pairs(hunk: Hunk) -> tuple[Hunk, ...]:
    """A run of replaced lines as one hunk per line; what has no partner goes with the last."""
    removed = [line for line in hunk.lines if line.tag == "-"]
    added = [line for line in hunk.lines if line.tag == "+"]
    count = min(len(removed), len(added))
    last = count - 1
    singles = [Hunk(hunk.start + place, (removed[place], added[place])) for place in range(last)]
    return (*singles, Hunk(hunk.start + last, (*removed[last:], *added[last:])))


def edit(hunk: Hunk, new: Sequence[str]) -> tuple[Hunk, ...]:
    """The hunk with other new text, as a person typed it; none if that is what was there before."""
    return tuple(replace(part, start=part.start + hunk.start) for part in diff(hunk.old, new))
