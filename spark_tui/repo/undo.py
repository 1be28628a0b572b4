"""Taking turns back and putting them again: any number of them, across restarts, and never over a person's work."""

from __future__ import annotations

import secrets
from dataclasses import replace

from spark_tui.edits.refusal import Refusal
from spark_tui.repo import folders, index, journal, swap
from spark_tui.repo.paths import printable, vet
from spark_tui.repo.place import Place
from spark_tui.repo.turns import (
    Change,
    Folder,
    Pending,
    Staging,
    Turn,
    Verb,
    Version,
    flipped_changes,
    flipped_folders,
    flipped_index,
)


def undo(place: Place) -> Turn:
    """Take the last applied turn back. A commit it made stays: `commit` of the result names it."""
    with journal.opened(place):
        turn = next((turn for turn in reversed(journal.log(place)) if turn.state == "applied"), None)
        if turn is None:
            raise Refusal("there is nothing to undo")
        return take_back(place, turn)


def redo(place: Place) -> Turn:
    """Put the turn again that was undone last."""
    with journal.opened(place):
        turn = next((turn for turn in journal.log(place) if turn.state == "undone"), None)
        if turn is None:
            raise Refusal("there is nothing to redo")
        _check(place, turn.changes, f"turn {turn.number} was undone")
        again = replace(turn, state="applied")
        return _carry_out(place, "redo", again, turn.changes, turn.folders, turn.index)


def take_back(place: Place, turn: Turn) -> Turn:
    """Undo this turn. The journal is open."""
    changes = flipped_changes(turn.changes)
    _check(place, changes, f"turn {turn.number} was applied")
    undone = replace(turn, state="undone")
    return _carry_out(place, "undo", undone, changes, flipped_folders(turn.folders), flipped_index(turn.index))


def _check(place: Place, changes: tuple[Change, ...], since: str) -> None:
    for change in changes:
        vet(place, change.path)
        found = swap.now(place, change.path)
        if found != change.before:
            raise Refusal(f"{printable(change.path)} {_what_happened(change.before, found)} since {since}", _CURE)


_CURE = "that work would be lost; save it elsewhere and put the file back first"


def _what_happened(expected: Version | None, found: Version | None) -> str:
    if found is None:
        return "was deleted"
    if expected is None:
        return "was created"
    if found.blob == expected.blob:
        return f"got other permissions ({found.mode:o}, they were {expected.mode:o})"
    return "was changed"


def _carry_out(
    place: Place,
    verb: Verb,
    turn: Turn,
    changes: tuple[Change, ...],
    once: tuple[Folder, ...],
    staging: tuple[Staging, ...],
) -> Turn:
    pending = Pending(
        verb=verb,
        turn=turn,
        token=secrets.token_hex(4),
        changes=changes,
        folders=folders.again(place, once, changes),
        index=staging if _is_untouched(place, turn, staging) else (),
    )
    return journal.carry_out(place, pending)


def _is_untouched(place: Place, turn: Turn, staging: tuple[Staging, ...]) -> bool:
    """Whether the index is still as this turn left it. History is not rewritten, so a committed change stays in it."""
    if turn.commit:
        return False
    found = index.entries(place, [line.path for line in staging])
    return all(found.get(line.path) == line.before for line in staging)
