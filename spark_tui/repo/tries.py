"""What is in the files only for as long as a check looks at it: who is killed meanwhile leaves it there, and the next
start takes it back."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import replace

from spark_tui.edits.refusal import Refusal
from spark_tui.repo import disk, journal, store
from spark_tui.repo.place import Place
from spark_tui.repo.turns import Turn
from spark_tui.repo.undo import undo


@contextmanager
def under_way(place: Place) -> Generator[None]:
    """Others see that somebody is at it. The system takes that away when the process ends, however it ends."""
    with disk.explained():
        store.make_home(place)
        descriptor = disk.open_lock(store.home(place) / "tries")
    try:
        with disk.explained():
            fcntl.flock(descriptor, fcntl.LOCK_SH)  # two may try something at once
        yield
    finally:
        os.close(descriptor)


def meant(place: Place, number: int) -> Turn | None:
    """The turn stays. None, where somebody else has taken it back meanwhile."""
    with journal.opened(place):
        turn = next((turn for turn in journal.log(place) if turn.number == number), None)
        if turn is None or turn.state != "applied":
            return None
        return journal.amend(place, replace(turn, tried=False))


def recover(place: Place) -> tuple[str, ...]:
    """Finish what a process that is gone has left unfinished, and take back what it was only trying; what is to be said
    of that."""
    recovery = journal.recover(place)
    said = () if recovery is None else (recovery.sentence,)
    with _nobody_at_it(place) as is_left:
        if not is_left:
            return said
        return (*said, *(_taken_back(place, turn) for turn in reversed(_on_trial(place))))


def are_left(place: Place) -> bool:
    """Whether a process that is gone has left something that it was only trying."""
    with _nobody_at_it(place) as is_left:
        return is_left


def _taken_back(place: Place, turn: Turn) -> str:
    what = f"turn {turn.number} was only tried when Spark was killed"
    try:
        undo(place, turn.number, for_good=True)
    except Refusal as refusal:
        meant(place, turn.number)
        return f"{what}, and is still applied: {refusal}"
    return f"{what}; it is taken back"


def _on_trial(place: Place) -> list[Turn]:
    return [turn for turn in journal.log(place) if turn.is_on_trial]


@contextmanager
def _nobody_at_it(place: Place) -> Generator[bool]:
    """Whether something is on trial that nobody looks at any more; nobody else begins to meanwhile."""
    if not (store.home(place) / "tries").exists() or not _on_trial(place):
        yield False
        return
    with disk.explained():
        descriptor = disk.open_lock(store.home(place) / "tries")
    try:
        yield _is_free(descriptor)
    finally:
        os.close(descriptor)


def _is_free(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
