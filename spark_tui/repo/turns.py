"""What is remembered of a turn: which bytes each file held before it and after. Data only."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

Verb = Literal["apply", "undo", "redo"]
State = Literal["applied", "undone", "dropped"]


@dataclass(frozen=True, slots=True)
class Version:
    """What a file holds: the sha256 of its bytes, under which they are stored, and its permission bits."""

    blob: str
    mode: int


@dataclass(frozen=True, slots=True)
class Change:
    """One file. None: it is not there."""

    path: str
    before: Version | None
    after: Version | None


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder that appears with its first file, or goes with its last. One that comes back has its old mode again."""

    path: str
    appears: bool
    mode: int | None = None


@dataclass(frozen=True, slots=True)
class Staging:
    """One entry of git's index, in the words of `git update-index --index-info`: "100644 <blob> 0". None: no entry."""

    path: str
    before: str | None
    after: str | None


@dataclass(frozen=True, slots=True)
class Move:
    """The branch goes from one commit to another; from no commit at all, if it is unborn."""

    old: str | None
    new: str


@dataclass(frozen=True, slots=True)
class Turn:
    """One change that was applied.

    "undone" can be redone. "dropped" can be neither undone nor redone: another turn was applied after it was undone, it
    was only tried, or the person wants to leave it as it is. `index` is what git's index had without the turn, and has
    with it; once somebody has staged something else, it stays as it is, and `index_changed`. `uncommitted` says in full
    why there is no commit although one was asked for. `instead_of` are the turns that could be redone until this one.
    `tried`: it is applied for as long as a check looks at it, and then meant or dropped.
    """

    number: int
    when: str
    label: str
    state: State
    changes: tuple[Change, ...]
    folders: tuple[Folder, ...] = ()
    index: tuple[Staging, ...] = ()
    index_changed: bool = False
    commit: str | None = None
    uncommitted: str = ""
    instead_of: tuple[int, ...] = ()
    tried: bool = False

    @property
    def is_on_trial(self) -> bool:
        return self.tried and self.state == "applied"

    @property
    def staged(self) -> bool:
        return any(entry.before != entry.after for entry in self.index)


@dataclass(frozen=True, slots=True)
class Pending:
    """Work that is written down before it begins: all it takes to finish it, or to take it back.

    `turn` is the turn as it will stand in the log afterwards. Changes are in the direction of this work, so for an undo
    they lead from the turn's `after` to its `before`. `token` marks what belongs to it: temporary files, and the commit
    that `message` is for, if hooks have a say in it. Then `head` leads to a draft, and `turn` does not know the commit.
    """

    verb: Verb
    turn: Turn
    token: str
    changes: tuple[Change, ...]
    folders: tuple[Folder, ...] = ()
    index: tuple[Staging, ...] = ()
    head: Move | None = None
    message: str = ""


def flipped_changes(changes: tuple[Change, ...]) -> tuple[Change, ...]:
    return tuple(Change(change.path, change.after, change.before) for change in reversed(changes))


def flipped_folders(folders: tuple[Folder, ...]) -> tuple[Folder, ...]:
    return tuple(replace(folder, appears=not folder.appears) for folder in reversed(folders))


def flipped_index(index: tuple[Staging, ...]) -> tuple[Staging, ...]:
    return tuple(Staging(entry.path, entry.after, entry.before) for entry in index)


def flipped(pending: Pending) -> Pending:
    """The work that takes this work back. A branch that has moved stays where it is."""
    return replace(
        pending,
        changes=flipped_changes(pending.changes),
        folders=flipped_folders(pending.folders),
        index=flipped_index(pending.index),
        head=None,
    )
