"""What a person keeps of a patch: whole hunks, lines of them, hunks split or typed anew.

A decision is about a hunk as it looked when it was made, so it holds in every branch that has that very hunk, comes
back with it, and never lets through lines that nobody has seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from spark_tui.edits.patches import select
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.endings import plain
from spark_tui.edits.patches.patch import FilePatch, Hunk, Patch, with_context
from spark_tui.edits.patches.unified import render
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import ending, ending_near, split_lines
from spark_tui.pair.events import Marked, Remade, Spot
from spark_tui.pair.turn import RUNNING, Turn
from spark_tui.repo.paths import printable


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A hunk and which of its lines are kept, by their places; None: undecided."""

    path: str
    hunk: Hunk
    kept: frozenset[int] | None

    @property
    def decision(self) -> Literal["", "kept", "dropped", "partly kept"]:
        if self.kept is None:
            return ""
        if not self.kept:
            return "dropped"
        return "kept" if self.kept >= changed(self.hunk) else "partly kept"


@dataclass(frozen=True, slots=True)
class Decided:
    """What is shown of a turn, and how it was decided about it."""

    branch: int
    cut: Spot | None
    hunks: tuple[Reviewed, ...]


def changed(hunk: Hunk) -> frozenset[int]:
    """The places of the lines about which there is something to decide."""
    return frozenset(place for place, line in enumerate(hunk.lines) if line.tag != " ")


def reviewed(turn: Turn, patch: Patch) -> tuple[Reviewed, ...]:
    """The hunks of a patch as a person looks at them."""
    return tuple(
        Reviewed(file.path, hunk, turn.marks.get((file.path, hunk)))
        for file in patch.files
        for hunk in _remade(turn, file.path, file.hunks)
    )


def chosen(turn: Turn, patch: Patch) -> Patch:
    """The patch with what is kept and nothing else."""
    files = (_chosen(turn, file) for file in patch.files)
    return Patch(tuple(file for file in files if file is not None))


def not_followed(turn: Turn, whole: Patch, kept: Patch) -> tuple[str, ...]:
    """What is to be said of files that were to follow what others do, where only a part of all that is kept."""
    follow = {each.path for each in turn.aims if each.follows}
    changes = {each.path: each.hunks for each in kept.files}
    left = [each.path for each in whole.files if changes.get(each.path) != each.hunks]
    if not follow or not left:
        return ()
    names = ", ".join(printable(path) for path in left)
    return (f"{names} was to change with the rest, and did not in full: old names may be left there",)


def rejected(turn: Turn) -> tuple[str, ...]:
    """The hunks that were dropped, as a model is told of them."""
    return tuple(_told(turn, path, hunk) for (path, hunk), kept in turn.marks.items() if not kept)


def taken_back(turn: Turn, now: Sequence[Reviewed], before: Sequence[Reviewed]) -> Iterator[Marked | Remade]:
    """What makes the hunks, and what is decided about them, as they were before."""
    there = {(each.path, each.hunk) for each in now}
    for each in before:
        which = each.path, each.hunk
        if which in turn.remade and which not in there:
            yield Remade(*which, (each.hunk,))
        if turn.marks.get(which) != each.kept:
            yield Marked(*which, None if each.kept is None else tuple(sorted(each.kept)))


def pieces(hunk: Hunk) -> tuple[Hunk, ...]:
    """A hunk split, as far as it can be."""
    parts = select.split(hunk)
    if len(parts) < 2:
        raise Refusal("this hunk cannot be split any further", "choose single lines of it")
    return parts


def typed(turn: Turn, path: str, hunk: Hunk, text: str) -> tuple[Hunk, ...]:
    """A hunk whose new text a person has typed, in lines that end in LF; none, if that is the old one."""
    lines = split_lines(text)
    closes_file = any(side and not ending(side[-1]) for side in (hunk.old, hunk.new))
    if lines and not ending(lines[-1]) and not closes_file:  # another line of the file comes behind it
        lines = (*lines[:-1], f"{lines[-1]}\n")
    return select.edit(hunk, _with_endings(lines, hunk.new or hunk.old, _lines(turn, path)[: hunk.start]))


def _with_endings(lines: Sequence[str], before: Sequence[str], above: Sequence[str]) -> tuple[str, ...]:
    """A line that was there before ends as it did, another one like that in its place, or like its neighbour."""
    result: list[str] = []
    at = 0
    for change in diff(tuple(map(plain, before)), lines):
        result += before[at : change.start]
        at = change.stop
        near = ending_near((*above[-1:], *before), len(above[-1:]) + change.start)
        for place, line in enumerate(change.new, change.start):
            end = (ending(before[place]) if place < at else "") or near
            result.append(line.removesuffix("\n") + end if ending(line) else line)
    return (*result, *before[at:])


def _remade(turn: Turn, path: str, hunks: Iterable[Hunk], seen: frozenset[Hunk] = frozenset()) -> Iterator[Hunk]:
    for hunk in hunks:
        parts = turn.remade.get((path, hunk))
        if parts is None or hunk in seen:  # seen: typed anew, and then as it was before
            yield hunk
        else:
            yield from _remade(turn, path, parts, seen | {hunk})


def _chosen(turn: Turn, file: FilePatch) -> FilePatch | None:
    hunks = tuple(_remade(turn, file.path, file.hunks))
    keep = {place: lines for place, hunk in enumerate(hunks) if (lines := turn.marks.get((file.path, hunk)))}
    kept, _ = select.take(hunks, keep)
    return replace(file, hunks=kept) if kept else None


def _told(turn: Turn, path: str, hunk: Hunk) -> str:
    around = with_context([hunk], _lines(turn, path), around=1)
    return render(Patch((FilePatch(path, path, around),))).decode("utf-8", "replace")


def _lines(turn: Turn, path: str) -> Sequence[str]:
    return turn.documents[path].lines if path in turn.documents else ()


def which(turn: Turn, patch: Patch, number: int) -> Reviewed:
    """The hunk of that number, counted from 0 across all files."""
    hunks = reviewed(turn, patch)
    if number >= len(hunks) and turn.state in RUNNING:
        raise Refusal(f"nothing {'of this hunk ' if hunks else ''}is finished yet", "wait for the first line")
    if not 0 <= number < len(hunks):
        raise Refusal(f"there is no hunk {number + 1}", f"there are {len(hunks)}" if hunks else "nothing has changed")
    return hunks[number]
