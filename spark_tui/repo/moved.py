"""Hunks for which git found another place than they name. Where the same lines stand more than once, it may be a wrong
one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spark_tui.edits.patches.endings import plain
from spark_tui.edits.patches.patch import Hunk, Line, Mismatch, Patch, apply_hunks
from spark_tui.edits.text import decode, split_lines
from spark_tui.repo import store
from spark_tui.repo.paths import printable
from spark_tui.repo.place import Place
from spark_tui.repo.turns import Turn

_NAMED = 3


def moved_by(place: Place, turn: Turn, patch: Patch) -> tuple[str, ...]:
    """What is to be said of each file of a turn in which the patch went elsewhere, as it has been applied just now."""
    changes = {change.path: change for change in turn.changes}
    said: list[str] = []
    for file in patch.files:
        old, new = changes.get(file.old_path or ""), changes.get(file.new_path or "")
        if old is None or new is None or old.before is None or new.after is None:
            continue  # created, or deleted: the hunk is all of it
        before, after = (_plain(store.fetch(place, version).data) for version in (old.before, new.after))
        if found := _moved(before, file.hunks, after):
            said.append(f"{printable(file.path)}: {found}")
    return tuple(said)


def _plain(data: bytes) -> tuple[str, ...]:
    return tuple(map(plain, split_lines(decode(data))))


def _moved(before: Sequence[str], hunks: Sequence[Hunk], after: Sequence[str]) -> str:
    hunks = [replace(hunk, lines=tuple(Line(tag, plain(text)) for tag, text in hunk.lines)) for hunk in hunks]
    if _made(before, hunks) is not None:
        return ""
    fitting = _fitting(before, hunks)
    # As git does it: the nearest, of two the one below.
    found = [
        replace(hunk, start=min(starts, key=lambda start: (abs(start - hunk.start), start < hunk.start)))
        for hunk, starts in zip(hunks, fitting, strict=True)
        if starts
    ]
    if len(found) < len(hunks) or _made(before, sorted(found, key=lambda hunk: hunk.start)) != after:
        return "the patch did not go to the lines that it names"
    moves = [
        f"line {_first(went)} instead of {_first(hunk)}"
        for hunk, went in zip(hunks, found, strict=True)
        if hunk.start != went.start
    ]
    rest = len(moves) - _NAMED
    named = f"{', '.join(moves[:_NAMED])} and {rest} more" if rest > 1 else ", ".join(moves)
    is_open = any(len(starts) > 1 and hunk.start not in starts for hunk, starts in zip(hunks, fitting, strict=True))
    return f"the patch went to {named}{', and these lines stand in other places too' if is_open else ''}"


def _made(lines: Sequence[str], hunks: Sequence[Hunk]) -> tuple[str, ...] | None:
    try:
        return apply_hunks(lines, hunks)
    except Mismatch:
        return None


def _fitting(lines: Sequence[str], hunks: Sequence[Hunk]) -> list[list[int]]:
    places: dict[str, list[int]] = {}
    for number, line in enumerate(lines):
        places.setdefault(line, []).append(number)
    return [
        [start for start in places.get("".join(old[:1]), ()) if lines[start : start + len(old)] == old]
        for old in (hunk.old for hunk in hunks)
    ]


def _first(hunk: Hunk) -> int:
    """The first line that changes, counted from 1."""
    return hunk.start + 1 + next((place for place, line in enumerate(hunk.lines) if line.tag != " "), 0)
