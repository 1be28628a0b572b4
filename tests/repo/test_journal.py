"""The journal: what is on the disk when, what a later start makes of it, and one process at a time."""

from __future__ import annotations

import errno
import fcntl
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import beside as beside_a_test
import pytest
from beside import TURN
from changes import change, put, tree

from spark_tui.edits.refusal import Refusal
from spark_tui.repo import disk, journal, store, tries
from spark_tui.repo.place import Place
from spark_tui.repo.undo import redo, undo


def beside(*arguments: object) -> subprocess.Popen[bytes]:
    """A process of its own."""
    script = Path(beside_a_test.__file__)
    environment = os.environ | {"PYTHONPATH": str(script.parents[2])}
    return subprocess.Popen([sys.executable, script, *map(str, arguments)], stderr=subprocess.PIPE, env=environment)


def killed_at(place: Place, path: str) -> None:
    """Begin the turn in a process that is killed when it comes to this file."""
    process = beside("die", place.root, path)
    _, errors = process.communicate()
    assert process.returncode == -signal.SIGKILL, errors.decode()


def test_looking_leaves_no_trace(place: Place) -> None:
    assert journal.recover(place) is None
    assert journal.log(place) == ()
    assert not store.home(place).exists()


def test_interrupted_work_is_finished_by_the_next_start(place: Place) -> None:
    killed_at(place, "made/one")
    assert (place.root / "README.md").read_bytes() == b"# Store\n"
    recovery = journal.recover(place)
    assert recovery
    assert recovery.sentence == "Applying turn 1 was interrupted; it is finished now."
    assert tree(place.root).keys() == {"README.md", "made/one"}
    assert [turn.state for turn in journal.log(place)] == ["applied"]
    undo(place)
    assert tree(place.root).keys() == {"README.md", "src/cart.py"}


def test_a_file_changed_since_the_interruption_is_left_alone(place: Place) -> None:
    killed_at(place, "made/one")
    (place.root / "src/cart.py").write_bytes(b"mine\n")
    recovery = journal.recover(place)
    assert recovery
    assert recovery.sentence == (
        "Applying turn 1 was interrupted; src/cart.py changed since and stays as it is, "
        "the other files are as they were before."
    )
    assert {path: data for path, (_, data) in tree(place.root).items()} == {
        "README.md": b"# Shop\n",
        "src/cart.py": b"mine\n",
    }
    assert not (place.root / "made").exists()
    assert journal.log(place) == ()


def test_what_cannot_be_finished_is_taken_back(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    killed_at(place, "made/one")

    full = iter([True])

    class Full:
        def __getattr__(self, name: str) -> Any:
            return getattr(os, name)

        def write(self, number: int, data: memoryview) -> int:
            if next(full, False):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return os.write(number, data)

    monkeypatch.setattr(disk, "os", Full())
    recovery = journal.recover(place)
    assert recovery
    assert recovery.sentence == (
        "Applying turn 1 was interrupted; it could not be finished, so the files are as they were before."
    )
    assert tree(place.root).keys() == {"README.md", "src/cart.py"}


def test_the_next_turn_begins_with_the_recovery(place: Place) -> None:
    killed_at(place, "made/one")
    put(place, change("README.md", b"# Store\n", b"# Mall\n"))
    assert [turn.number for turn in journal.log(place)] == [1, 2]


def test_workspaces_of_the_killed_are_swept(place: Place) -> None:
    put(place, *TURN)
    (store.home(place) / "work" / "of somebody who was killed").mkdir()
    assert journal.recover(place) is None
    assert not store.left_over(place)


def test_nothing_is_relied_on_before_it_is_on_the_disk(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each file is synced before it gets its name, and each folder before the work is called done."""
    opened: dict[int, Path] = {}
    unsynced: set[Path] = set()
    renamed: list[str] = []

    class Watched:
        def __getattr__(self, name: str) -> Any:
            return getattr(os, name)

        def open(self, path: Path, *args: int) -> int:
            opened[number := os.open(path, *args)] = path
            return number

        def write(self, number: int, data: memoryview) -> int:
            unsynced.add(opened[number])
            return os.write(number, data)

        def fsync(self, number: int) -> None:
            unsynced.discard(opened[number])
            os.fsync(number)

        def rename(self, source: Path, target: Path) -> None:
            if target.name in ("pending.json", "log.json"):
                assert not unsynced, f"{target.name} relies on {unsynced}"
            assert source not in unsynced
            renamed.append(target.name)
            source.rename(target)
            unsynced.add(target.parent)

        def mkdir(self, path: Path, mode: int) -> None:
            path.mkdir(mode)
            unsynced.add(path.parent)

        def unlink(self, path: Path) -> None:
            path.unlink()
            unsynced.add(path.parent)

        def rmdir(self, path: Path) -> None:
            path.rmdir()
            unsynced.discard(path)
            unsynced.add(path.parent)

    monkeypatch.setattr(disk, "os", Watched())
    put(place, *TURN)
    assert renamed[-4:] == ["pending.json", "README.md", "one", "log.json"]
    assert not unsynced


def test_a_file_edited_at_the_last_moment_is_left_alone(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    class Busy:
        """A person who saves a file right when everything is ready to be put in its place."""

        def __getattr__(self, name: str) -> Any:
            return getattr(os, name)

        def rename(self, source: Path, target: Path) -> None:
            source.rename(target)
            if target.name == "README.md":
                (place.root / "src/cart.py").write_bytes(b"mine\n")

    monkeypatch.setattr(disk, "os", Busy())
    with pytest.raises(Refusal, match=r"src/cart\.py was changed by somebody else meanwhile: try again"):
        put(place, *TURN)
    assert {path: data for path, (_, data) in tree(place.root).items()} == {
        "README.md": b"# Shop\n",
        "src/cart.py": b"mine\n",
    }
    assert journal.recover(place) is None
    assert journal.log(place) == ()


def test_a_call_that_fails_takes_everything_back(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    class Forbidding:
        def __getattr__(self, name: str) -> Any:
            return getattr(os, name)

        def unlink(self, path: Path) -> None:
            if path.name == "cart.py":
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
            path.unlink()

    monkeypatch.setattr(disk, "os", Forbidding())
    before = tree(place.root)
    with pytest.raises(Refusal, match=r"you may not change .*src/cart\.py: check who owns it"):
        put(place, *TURN)
    assert tree(place.root) == before
    assert not (place.root / "made").exists()


def test_ctrl_c_takes_everything_back_and_stays_ctrl_c(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    class Impatient:
        def __getattr__(self, name: str) -> Any:
            return getattr(os, name)

        def unlink(self, path: Path) -> None:
            if path.name == "cart.py":
                raise KeyboardInterrupt
            path.unlink()

    monkeypatch.setattr(disk, "os", Impatient())
    before = tree(place.root)
    with pytest.raises(KeyboardInterrupt):
        put(place, *TURN)
    assert tree(place.root) == before
    assert journal.log(place) == ()
    assert journal.recover(place) is None


# ── keeping within bounds ────────────────────────────────────────────────────────────────────────────────────────


def test_old_turns_and_their_bytes_are_forgotten(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "KEPT_TURNS", 3)
    for number in range(6):
        put(place, change(f"file{number}", None, b"%d\n" % number))
    assert [turn.number for turn in journal.log(place)] == [4, 5, 6]
    assert len(list((store.home(place) / "blobs").iterdir())) == 3
    for _ in range(3):
        undo(place)
    with pytest.raises(Refusal, match="nothing to undo"):
        undo(place)


def test_what_is_only_tried_forgets_nothing_that_can_be_undone_or_redone(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "KEPT_TURNS", 4)
    for number in range(4):
        put(place, change(f"file{number}", None, b"%d\n" % number))
    undo(place)
    for _ in range(9):
        turn = put(place, change("tried", None, b"tried\n"), tried=True)
        undo(place, turn.number, for_good=True)
    assert [(turn.number, turn.state) for turn in journal.log(place)] == [
        (1, "applied"),
        (2, "applied"),
        (3, "applied"),
        (4, "undone"),
        (13, "dropped"),
    ]
    redo(place)
    for _ in range(4):
        undo(place)
    assert not list(place.root.glob("file*"))


def test_a_try_that_is_meant_is_a_turn_like_any_other(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "KEPT_TURNS", 2)
    tried = put(place, change("tried", None, b"tried\n"), tried=True)
    assert tried.is_on_trial
    assert tries.meant(place, tried.number) == replace(tried, tried=False)
    for _ in range(3):
        turn = put(place, change("another", None, b"tried\n"), tried=True)
        undo(place, turn.number, for_good=True)
    assert undo(place).number == tried.number


def test_a_try_that_was_left_behind_is_taken_back_and_what_came_since_is_not(place: Place) -> None:
    with tries.under_way(place):
        put(place, change("README.md", b"# Shop\n", b"# Store\n"), tried=True)
        assert tries.recover(place) == ()
    assert tries.are_left(place)
    assert tries.recover(place) == ("turn 1 was only tried when Spark was killed; it is taken back",)
    assert (place.root / "README.md").read_bytes() == b"# Shop\n"
    assert [turn.state for turn in journal.log(place)] == ["dropped"]
    with tries.under_way(place):
        put(place, change("README.md", b"# Shop\n", b"# Store\n"), tried=True)
    (place.root / "README.md").write_bytes(b"mine\n")
    (said,) = tries.recover(place)
    assert said.startswith("turn 2 was only tried when Spark was killed, and is still applied: README.md was changed")
    assert (place.root / "README.md").read_bytes() == b"mine\n"
    assert tries.recover(place) == ()
    assert not tries.are_left(place)


def test_only_its_owner_can_read_it(place: Place) -> None:
    put(place, *TURN)
    home = store.home(place)
    assert all(path.stat().st_mode & 0o077 == 0 for path in (home, *home.rglob("*")))


# ── damage ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", ["log.json", "pending.json"])
@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"format": 1}', b'{"format": 1, "content": 7}', b"\xff"])
def test_a_damaged_journal_is_named_and_left_alone(place: Place, name: str, damage: bytes) -> None:
    put(place, *TURN)
    path = store.home(place) / name
    path.write_bytes(damage)
    before = tree(place.root)
    with pytest.raises(Refusal, match=f"{name} is damaged: move it away"):
        undo(place)
    assert path.read_bytes() == damage
    assert tree(place.root) == before


def test_a_journal_of_a_later_version(place: Place) -> None:
    put(place, *TURN)
    (store.home(place) / "log.json").write_bytes(b'{"format": 2, "content": []}')
    with pytest.raises(Refusal, match="was written by another version of Spark"):
        undo(place)


def test_stored_bytes_that_are_damaged_are_not_put_back(place: Place) -> None:
    put(place, *TURN)
    before = tree(place.root)
    for blob in (store.home(place) / "blobs").iterdir():
        blob.write_bytes(b"rotten")
    with pytest.raises(Refusal, match="is missing or damaged"):
        undo(place)
    assert tree(place.root) == before


def test_stored_bytes_that_are_damaged_are_not_relied_on(place: Place) -> None:
    put(place, TURN[0])
    for blob in (store.home(place) / "blobs").iterdir():
        blob.write_bytes(b"rotten")
    put(place, change("README.md", b"# Store\n", b"# Shop\n"))
    undo(place)
    undo(place)
    assert (place.root / "README.md").read_bytes() == b"# Shop\n"


# ── one at a time ────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_second_process_waits_for_a_while(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "PATIENCE", 0.0)
    put(place, *TURN)
    with (store.home(place) / "lock").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with pytest.raises(Refusal, match="another Spark is at work in this repository: try again"):
            undo(place)
    undo(place)


def test_many_processes_at_once_lose_nothing(place: Place) -> None:
    processes = [beside("add", place.root, name) for name in "abc"]
    for process in processes:
        _, errors = process.communicate()
        assert process.returncode == 0, errors.decode()
    turns = journal.log(place)
    assert [turn.number for turn in turns] == list(range(1, 13))
    assert tree(place.root).keys() >= {f"{name}{number}" for name in "abc" for number in range(4)}
    for _ in turns:
        undo(place)
    assert tree(place.root).keys() == {"README.md", "src/cart.py"}
