"""One file that lies in no repository. What others wrote there is kept beside it before the first edit to that: in
`NAME~`, or under the next name that is free."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator, Set
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import NamedTuple

from spark_tui.edits.patches.patch import Patch, apply_hunks
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import decode, encode, split_lines
from spark_tui.pair.tree import Moved, OldText
from spark_tui.repo import disk
from spark_tui.repo.disk import File
from spark_tui.repo.turns import State


class _Done(NamedTuple):
    label: str
    before: bytes
    after: bytes


@dataclass(slots=True)
class SingleFile:
    """A `Tree` of one. It can be undone for as long as this runs; the backup stays."""

    path: Path
    _done: list[_Done] = field(default_factory=list[_Done])
    _undone: list[_Done] = field(default_factory=list[_Done])
    _own: bytes | None = None
    """What it was left with by us. That can be had back in other ways."""

    def read(self, path: str) -> str | None:
        found = disk.look(self.path) if path == self.path.name else None
        return decode(found.data) if found is not None else None

    def backup(self, data: bytes) -> Path:
        """The first of the names for it that has these bytes already, or is free. Emacs and cp number them so."""
        return next(path for path in _names(self.path) if not os.path.lexists(path) or _has(path, data))

    def next_number(self) -> int:
        return len(self._done) + 1

    def apply(self, patch: Patch, label: str, bases: dict[str, str], *, tried: bool = False) -> int:  # noqa: ARG002
        (hunks,) = (file.hunks for file in patch.files if file.path == self.path.name)
        base = bases[self.path.name]
        done = _Done(label, encode(base), encode("".join(apply_hunks(split_lines(base), hunks))))
        backup = self.backup(done.before)
        if done.before != self._own and not os.path.lexists(backup):
            with disk.explained():
                disk.save(backup, done.before)
        self._write(done.before, done.after)
        self._done.append(done)
        self._undone.clear()
        return len(self._done)

    def state(self, number: int, label: str) -> State | None:
        if 0 < number <= len(self._done) and self._done[number - 1].label == label:
            return "applied"
        undone = len(self._done) < number <= len(self._done) + len(self._undone)
        return "undone" if undone and self._undone[len(self._done) - number].label == label else None

    def having(self, names: Set[str]) -> tuple[str, ...]:  # noqa: ARG002
        return ()

    def still_named(self, names: Set[str], besides: Set[str]) -> tuple[str, ...]:  # noqa: ARG002
        return ()

    def undo(self, number: int | None = None, *, for_good: bool = False) -> Moved:  # noqa: ARG002
        """The last one is meant: nobody else applies anything here."""
        if not self._done:
            now, kept = disk.look(self.path), kept_beside(self.path)
            if self._undone or kept is None or now is None or _has(kept, now.data):
                raise Refusal("there is nothing to undo")
            raise Refusal("there is nothing to undo of this session", put_back(self.path, kept))
        last = self._done[-1]
        self._write(last.after, last.before)
        self._done.pop()
        if not for_good:
            self._undone.append(last)
        return Moved(len(self._done) + 1, last.label, (self.path.name,))

    def redo(self) -> Moved:
        if not self._undone:
            raise Refusal("there is nothing to redo")
        next_one = self._undone[-1]
        self._write(next_one.before, next_one.after)
        self._done.append(self._undone.pop())
        return Moved(len(self._done), next_one.label, (self.path.name,))

    def _write(self, expected: bytes, data: bytes) -> None:
        """Never over what a person has done meanwhile."""
        ready = self.path.with_name(f".{self.path.name}.spark")
        with disk.explained():
            found = disk.look(self.path)
            if found is None or found.data != expected:
                raise OldText(f"{self.path.name} was changed since it was read", "leave the edit and ask again")
            disk.remove(ready)
            disk.write(ready, File(data, found.mode), like=self.path)
            disk.move(ready, self.path)
        self._own = data


def _names(path: Path) -> Iterator[Path]:
    """Those that a backup may have, one after the other."""
    yield path.with_name(f"{path.name}~")
    yield from (path.with_name(f"{path.name}.~{number}~") for number in count(1))


def kept_beside(path: Path) -> Path | None:
    """The backup that came last: what the file was before the edits of the last session that had any."""
    last = None
    for each in _names(path):
        if not os.path.lexists(each):
            break
        last = each
    return last


def put_back(path: Path, kept: Path) -> str:
    """How a person has it back."""
    names = shlex.join(("cp", kept.name, path.name))
    return f"what stood there before the first edit is in {kept.name}, and `{names}` puts it back"


def _has(path: Path, data: bytes) -> bool:
    try:
        found = disk.look(path)
    except (OSError, Refusal):
        return False
    return found is not None and found.data == data
