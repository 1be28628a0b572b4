"""The journal: what was done, and what is being done right now.

Two files. `log.json` has the turns. `pending.json` is there while a turn is applied, undone or redone: it is complete
before the first file changes, and goes when the log has the outcome. Whoever finds one whose process is gone finishes
the work, or takes it back if that cannot be. Both are replaced in one step, so a crash leaves the old or the new.
"""

from __future__ import annotations

import fcntl
import json
import os
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from spark_tui.edits.refusal import Refusal
from spark_tui.repo import commit, disk, hooks, index, store, swap
from spark_tui.repo.paths import printable
from spark_tui.repo.place import Place
from spark_tui.repo.turns import Pending, Turn, Verb

# The last turns stay, with all the bytes they need; older ones are forgotten, and before them what is of no use.
KEPT_TURNS = 200
FORMAT = 1

# Seconds to wait for another process of ours.
PATIENCE = 3.0
_DOING = {"apply": "Applying", "undo": "Undoing", "redo": "Redoing"}

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Recovery:
    """Work that was found unfinished, and what became of it. `left` are files that somebody else changed meanwhile."""

    pending: Pending
    outcome: Literal["finished", "taken back"]
    left: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        what = f"{_DOING[self.pending.verb]} turn {self.pending.turn.number} was interrupted"
        if self.outcome == "finished":
            return f"{what}; it is finished now."
        if not self.left:
            return f"{what}; it could not be finished, so the files are as they were before."
        names = ", ".join(printable(path) for path in self.left)
        return f"{what}; {names} changed since and stays as it is, the other files are as they were before."


def log(place: Place) -> tuple[Turn, ...]:
    """The turns, the oldest first."""
    return _load(_log_path(place), tuple[Turn, ...]) or ()


def next_number(place: Place) -> int:
    turns = log(place)
    return turns[-1].number + 1 if turns else 1


def is_unfinished(place: Place) -> bool:
    """Whether a process left work behind, or is still at it. Looks, and touches nothing."""
    return _pending_path(place).exists() or bool(store.left_over(place))


def recover(place: Place) -> Recovery | None:
    """Finish what a process that is gone has left unfinished."""
    if not is_unfinished(place):
        return None
    with _locked(place):
        return _recover(place)


@contextmanager
def opened(place: Place) -> Generator[None]:
    """The journal for ourselves, with nothing unfinished in it."""
    with _locked(place):
        _recover(place)
        yield


def carry_out(place: Place, pending: Pending) -> Turn:
    """Do the work and note it in the log; if that fails, everything is as before."""
    try:
        disk.save(_pending_path(place), _dump(pending))
        turn = _finish(place, pending)
    except BaseException as error:
        done = _give_up(place, pending, error)
        if done and isinstance(error, OSError | Refusal):
            return done
        raise
    with suppress(OSError):  # it is done and noted; tidying can wait for the next start
        disk.remove(_pending_path(place))
        store.prune(place, _blobs(log(place)))
    return turn


def amend(place: Place, turn: Turn) -> Turn:
    """Note something else about a turn."""
    disk.save(_log_path(place), _dump(_with(log(place), turn)))
    return turn


# ── finishing, or taking back ────────────────────────────────────────────────────────────────────────────────────


def _recover(place: Place) -> Recovery | None:
    index.release(place)
    store.sweep(place)
    pending = _load(_pending_path(place), Pending)
    if pending is None:
        return None
    recovery = _settle(place, pending)
    disk.remove(_pending_path(place))
    return recovery


def _settle(place: Place, pending: Pending) -> Recovery:
    done = _done(place, pending)
    if done is None:
        left = swap.strangers(place, pending.changes) or index.strangers(place, pending.index)
        done = None if left else _try_to_finish(place, pending)
        if done is None:
            swap.back(place, pending)
            return Recovery(pending, "taken back", left)
    _note(place, pending, done)
    return Recovery(pending, "finished")


def _note(place: Place, pending: Pending, done: Turn) -> Turn:
    """See to it that the log has what is done."""
    if done in log(place):
        return done
    turn = hooks.settled(place, pending, done.commit) if pending.message and done.commit else done
    disk.move(_prepare(place, pending, turn), _log_path(place))
    return turn


def _try_to_finish(place: Place, pending: Pending) -> Turn | None:
    if pending.message:  # nobody has asked for hooks now
        return None
    try:
        return _finish(place, pending)
    except (OSError, Refusal):  # no room, no permission, or somebody was faster
        return _done(place, pending)


def _finish(place: Place, pending: Pending) -> Turn:
    turn = pending.turn
    noted = _prepare(place, pending, turn)
    swap.forward(place, pending)
    if pending.message:
        turn = hooks.commit(place, pending)
        noted = _prepare(place, pending, turn)
    disk.move(noted, _log_path(place))
    return turn


def _prepare(place: Place, pending: Pending, turn: Turn) -> Path:
    """The log as it will be, ready to be put in its place."""
    return disk.prepare(_log_path(place), _dump(_outcome(place, pending.verb, turn)))


def _give_up(place: Place, pending: Pending, error: BaseException) -> Turn | None:
    """Put everything back; or, if it is too late for that, the turn that is done."""
    try:
        if done := _done(place, pending):
            with suppress(OSError, Refusal):  # if it cannot be noted now, the next start will
                return _note(place, pending, done)
            return done
        swap.back(place, pending)
        disk.remove(_pending_path(place))
    except (OSError, Refusal) as second:
        reason = f"{disk.in_words(error)}, and not everything could be put back yet ({disk.in_words(second)})"
        raise Refusal(reason, "mend that, then run `spark log`: it finishes this first") from error
    return None


def _done(place: Place, pending: Pending) -> Turn | None:
    """The turn, if there is no way back: it is in the log, or its commit, the last step before, is on the branch."""
    turn = pending.turn
    for noted in log(place):
        if (noted.number, noted.state) == (turn.number, turn.state):
            return noted
    if pending.message:
        sha = hooks.made(place, pending)
        return replace(turn, commit=sha) if sha else None
    return turn if pending.head and commit.is_published(place, pending.head.new) else None


# ── the two files ────────────────────────────────────────────────────────────────────────────────────────────────


def _outcome(place: Place, verb: Verb, turn: Turn) -> tuple[Turn, ...]:
    """The log once the work is done. What was undone before another turn is applied cannot be redone after it, unless
    that one was only tried."""
    turns = log(place)
    if verb == "apply":
        turns = tuple(replace(known, state="dropped") if known.state == "undone" else known for known in turns)
    elif turn.state == "dropped" and turns[-1].number == turn.number:
        turns = tuple(replace(known, state="undone") if known.number in turn.instead_of else known for known in turns)
    return _with(turns, turn)


def _with(turns: tuple[Turn, ...], turn: Turn) -> tuple[Turn, ...]:
    by_number = {known.number: known for known in turns} | {turn.number: turn}
    return _kept(tuple(by_number.values()))


def _kept(turns: tuple[Turn, ...]) -> tuple[Turn, ...]:
    """What can be undone or redone stays, whatever was tried since: of that there is no more than has room beside it,
    and the last one, from which it is counted on."""
    awaited = {number for turn in turns if turn.is_on_trial for number in turn.instead_of}
    needed = [turn.number for turn in turns if _is_of_use(turn) or turn.number in awaited][-KEPT_TURNS:]
    others = [turn.number for turn in turns if not _is_of_use(turn) and turn.number not in awaited]
    kept = {*needed, *others[-max(1, KEPT_TURNS - len(needed)) :]}
    return tuple(turn for turn in turns if turn.number in kept)


def _is_of_use(turn: Turn) -> bool:
    return turn.state != "dropped" and not turn.tried


def _blobs(turns: tuple[Turn, ...]) -> set[str]:
    changes = (change for turn in turns for change in turn.changes)
    return {version.blob for change in changes for version in (change.before, change.after) if version}


def _log_path(place: Place) -> Path:
    return store.home(place) / "log.json"


def _pending_path(place: Place) -> Path:
    return store.home(place) / "pending.json"


def _dump(content: object) -> bytes:
    # json escapes what msgspec would reject: the bytes of a path that are not UTF-8.
    return json.dumps({"format": FORMAT, "content": msgspec.to_builtins(content)}).encode()


def _load(path: Path, kind: type[T]) -> T | None:
    file = disk.look(path)
    if file is None:
        return None
    try:
        stored = json.loads(file.data)
        if stored["format"] != FORMAT:
            raise Refusal(f"{path} was written by another version of Spark", "use that version, or move the file away")
        return msgspec.convert(stored["content"], kind)
    except (ValueError, TypeError, KeyError, msgspec.ValidationError) as error:
        raise Refusal(f"{path} is damaged", "move it away: Spark then starts a new journal") from error


# ── one at a time ────────────────────────────────────────────────────────────────────────────────────────────────


@contextmanager
def _locked(place: Place) -> Generator[None]:
    """Alone in this working tree. The system frees the lock when a process ends, however it ends."""
    with disk.explained():
        store.make_home(place)
        descriptor = disk.open_lock(store.home(place) / "lock")
        try:
            _wait_for(descriptor)
            yield
        finally:
            os.close(descriptor)


def _wait_for(descriptor: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() > deadline:
                raise Refusal("another Spark is at work in this repository", "try again when it is done") from None
            time.sleep(0.02)
