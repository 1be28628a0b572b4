"""All of a turn's changes or none: from what was before to what is after, and back.

Everything that needs room on the disk is written first, beside the files, under names that belong to this work. Then
come only renames and removals. A file is changed only if it is, at that moment, what it is expected to be: otherwise
somebody is working on it, and their work stands.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from spark_tui.edits.refusal import Refusal
from spark_tui.repo import commit, disk, index, store
from spark_tui.repo.paths import printable
from spark_tui.repo.place import Place
from spark_tui.repo.turns import Change, Pending, Version, flipped


def now(place: Place, path: str) -> Version | None:
    """What a file holds at present. A Refusal if it is a link by now, or behind one, or no file at all."""
    full = place.root / path
    if full.parent.resolve() != full.parent:
        raise Refusal(f"{printable(path)} is behind a link now")
    return store.version(disk.look(full))


def forward(place: Place, pending: Pending) -> None:
    """Finish the work, wherever it stands."""
    _swap(place, pending, [change for change in pending.changes if now(place, change.path) != change.after])
    if staging := index.outstanding(place, pending.index):
        index.put(place, staging)
    if pending.head and not pending.message:
        commit.publish(place, pending.head)


def back(place: Place, pending: Pending) -> None:
    """Take back what was done of the work. What somebody else changed meanwhile is left alone."""
    undoing = flipped(pending)
    entries = index.entries(place, [line.path for line in undoing.index])
    if staging := tuple(line for line in undoing.index if entries.get(line.path) == line.before):
        index.put(place, staging)
    foreign = strangers(place, undoing.changes)
    changes = [change for change in undoing.changes if change.path not in foreign]
    _swap(place, undoing, [change for change in changes if now(place, change.path) != change.after])


def strangers(place: Place, changes: Sequence[Change]) -> tuple[str, ...]:
    """The files that are neither as before nor as after: somebody else changed them."""
    return tuple(change.path for change in changes if not _is_ours(place, change))


def _is_ours(place: Place, change: Change) -> bool:
    try:
        return now(place, change.path) in (change.before, change.after)
    except Refusal:
        return False


def _swap(place: Place, work: Pending, changes: Sequence[Change]) -> None:
    beside = {
        change.path: (place.root / change.path).with_name(f".spark-{work.token}-{number}")
        for number, change in enumerate(work.turn.changes)
    }
    for leftover in beside.values():
        disk.remove(leftover)
    for folder in work.folders:
        if folder.appears:
            disk.make_folder(place.root / folder.path, folder.mode)
    for change in changes:
        if change.after:
            original = place.root / change.path if change.before else None
            try:
                disk.write(beside[change.path], store.fetch(place, change.after), like=original)
            except OSError as error:  # a person knows their own file, and not the one beside it
                error.filename = os.fspath(place.root / change.path)
                raise
    for change in changes:
        try:
            _put(place, change, beside[change.path])
        except OSError as error:
            error.filename = os.fspath(place.root / change.path)
            raise
    for folder in work.folders:
        if not folder.appears:
            disk.remove_folder(place.root / folder.path)


def _put(place: Place, change: Change, ready: Path) -> None:
    path = place.root / change.path
    if store.version(disk.look(path)) != change.before:
        raise Refusal(f"{printable(change.path)} was changed by somebody else meanwhile", "try again")
    if change.after:
        disk.move(ready, path)
    else:
        disk.remove(path)
