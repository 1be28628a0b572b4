"""Taking turns back and putting them again: any number of them, across restarts, and never over a person's work."""

from __future__ import annotations

import secrets
from dataclasses import replace

from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import FilePatch, Patch, with_context
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import decode, split_lines
from spark_tui.repo import disk, folders, index, journal, store, swap, trial
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

_CURE = "that work would be lost; save it elsewhere and put the file back first"
_EXECUTABLE = 0o100


def undo(place: Place, number: int | None = None, *, for_good: bool = False) -> Turn:
    """Take a turn back, the last applied one if no other is meant. A commit it made stays: `commit` of the result names
    it. `for_good`: it was only tried, so it cannot be redone, and what could be redone before it can be again. What has
    come into its files since stays then, where it can be told from the turn."""
    with journal.opened(place):
        turns = journal.log(place)
        if for_good and (
            gone := next((turn for turn in turns if (turn.number, turn.state) == (number, "undone")), None)
        ):
            return journal.amend(place, replace(gone, state="dropped"))
        applied = [turn for turn in turns if turn.state == "applied" and number in (None, turn.number)]
        if not applied:
            raise Refusal("there is nothing to undo") if number is None else _not_applied(number)
        turn = applied[-1]
        later, since = _on_top(turn, turns), f"turn {turn.number} was applied"
        try:
            changes = _outstanding(place, flipped_changes(turn.changes), since, joins=for_good and later is None)
        except Refusal as refusal:
            if later is not None:
                reason = f"turn {later.number} came after turn {turn.number} and changes the same file"
                raise Refusal(reason, "`spark undo` takes back the last turn: do that first") from None
            way_on = f"`spark undo --skip {turn.number}` leaves the turn as it is, for good"
            raise Refusal(refusal.reason, f"{refusal.cure}; {way_on}" if refusal.cure else way_on) from None
        undone = replace(turn, state="dropped" if for_good else "undone")
        return _carry_out(place, "undo", undone, changes, flipped_folders(turn.folders), flipped_index(turn.index))


def _on_top(turn: Turn, turns: tuple[Turn, ...]) -> Turn | None:
    """The last turn that is applied to what this one made of a file."""
    paths = {change.path for change in turn.changes}
    later = (each for each in reversed(turns) if each.number > turn.number and each.state == "applied")
    return next((each for each in later if any(change.path in paths for change in each.changes)), None)


def redo(place: Place) -> Turn:
    """Put the turn again that was undone last."""
    with journal.opened(place):
        turn = next((turn for turn in journal.log(place) if turn.state == "undone"), None)
        if turn is None:
            raise Refusal("there is nothing to redo")
        changes = _outstanding(place, turn.changes, f"turn {turn.number} was undone")
        return _carry_out(place, "redo", replace(turn, state="applied"), changes, turn.folders, turn.index)


def skip(place: Place, number: int) -> Turn:
    """Leave an applied turn as it is, for good, and touch no file: undo goes on with the one before it."""
    with journal.opened(place):
        turn = next((turn for turn in journal.log(place) if turn.number == number), None)
        if turn is None or turn.state != "applied":
            raise _not_applied(number)
        return journal.amend(place, replace(turn, state="dropped"))


def _not_applied(number: int) -> Refusal:
    return Refusal(f"no turn {number} is applied", "`spark log` lists the turns")


def _outstanding(place: Place, changes: tuple[Change, ...], since: str, *, joins: bool = False) -> tuple[Change, ...]:
    """The changes that are still to be made. A person may have made some, with git, say; their other work stands: it
    refuses, or `joins` them."""
    result: list[Change] = []
    for change in changes:
        vet(place, change.path)
        found = swap.now(place, change.path)
        if found == change.before:
            result.append(change)
        elif not _is_same(found, change.after):
            if joins and (joined := _joined(place, change)) is not None:
                result.append(joined)
                continue
            raise Refusal(f"{printable(change.path)} {_what_happened(change.before, found)} since {since}", _CURE)
    return tuple(result)


def _joined(place: Place, change: Change) -> Change | None:
    """The change, made to what its file has become; None where git cannot tell it from that."""
    before, after, file = (
        store.data(place, change.before),
        store.data(place, change.after),
        disk.look(place.root / change.path),
    )
    if before is None or after is None or file is None:
        return None
    old, new = (split_lines(decode(data)) for data in (before, after))
    patch = Patch((FilePatch(change.path, change.path, with_context(diff(old, new), old)),))
    try:
        made = trial.result(place, {change.path: file}, patch, {change.path: before})[change.path]
    except Refusal:
        return None
    return Change(change.path, store.keep(place, file), store.keep(place, made))


def _is_same(one: Version | None, other: Version | None) -> bool:
    """Whether git would see no difference."""
    if one is None or other is None:
        return one is other
    return one.blob == other.blob and (one.mode ^ other.mode) & _EXECUTABLE == 0


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
    if turn.commit:
        staging = ()  # history is not rewritten, so the change stays in it and in the index
    elif index.strangers(place, staging):
        staging, turn = (), replace(turn, index=(), index_changed=True)
    pending = Pending(
        verb=verb,
        turn=turn,
        token=secrets.token_hex(4),
        changes=changes,
        folders=folders.again(place, once, changes),
        index=index.outstanding(place, staging),
    )
    return journal.carry_out(place, pending)
