"""The session file: every event of a conversation, a line each, so that it can be carried on after any end.

Each line is handed to the system at once, so a killed process costs nothing; but for tokens that come faster than
frames, which go out together: to hand over each of thousands a second would make the engine wait for the screen each
time. Where something has come to an end it is also forced to the disk, so a power cut costs at most what streamed by
since; a last line that it tore is left out. If the disk is full the lines wait here, and go out before the next ones.
"""

from __future__ import annotations

import fcntl
import json
import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, get_args

import msgspec

from spark_tui.edits.refusal import Refusal
from spark_tui.pair.events import (
    Applied,
    Applying,
    Event,
    Failed,
    Finished,
    Redone,
    Stopped,
    Undone,
    Wrote,
)
from spark_tui.pair.session import Session, happen
from spark_tui.repo import disk

VERSION = 2
"""In the first one, nothing said when something happened."""

_HEADER = b'{"spark session": %d}\n' % VERSION
_KINDS: dict[str, type[Event]] = {kind.__name__: kind for kind in get_args(Event)}
_FRAME = 1 / 30  # seconds for which tokens may wait for each other
_FORCED = (Stopped, Finished, Failed, Applying, Applied, Undone, Redone)


class Timed(NamedTuple):
    """An event, and so many seconds of the session's time it happened after its beginning."""

    at: float
    event: Event


@dataclass(slots=True)
class Record:
    """An open session file. `write` is a watcher of the conversation; `trouble` is why it could not write of late.

    `began` is when the clock stood at the beginning of the session, had it run on since.
    """

    path: Path
    file: int
    began: float = field(default_factory=time.monotonic)
    trouble: Refusal | None = None
    _waiting: bytearray = field(default_factory=bytearray)
    _due: float = 0.0

    def write(self, event: Event) -> None:
        now = time.monotonic()
        self._waiting += _line(Timed(now - self.began, event))
        if isinstance(event, Wrote) and now < self._due:
            return
        self._due = now + _FRAME
        try:
            self._hand_over()
            if isinstance(event, _FORCED):
                os.fsync(self.file)
            self.trouble = None
        except OSError as error:
            self.trouble = disk.refusal(error)

    def close(self) -> None:
        with suppress(OSError):  # what there was no room for has been told
            self._hand_over()
        os.close(self.file)

    def _hand_over(self) -> None:
        while self._waiting:
            del self._waiting[: os.write(self.file, self._waiting)]


def create(path: Path) -> Record:
    """A new session."""
    with disk.explained():
        path.parent.mkdir(mode=disk.PRIVATE_FOLDER, parents=True, exist_ok=True)
        record = _opened(path, os.O_CREAT | os.O_EXCL)
        os.write(record.file, _HEADER)
        _put_behind(path)
    return record


def _put_behind(path: Path) -> None:
    """What seems to be written later than this one, which is new, was written before the clock was set back."""
    now = path.stat().st_mtime_ns
    for other in path.parent.glob("*.jsonl"):
        with suppress(FileNotFoundError):
            if other.stat().st_mtime_ns > now:
                os.utime(other, ns=(now - 1, now - 1))


def resume(path: Path, hear: Callable[[Event], None]) -> Record:
    """A session goes on. Somebody hears all that happened in it, an event after the other: there may be very many.

    A torn last line is taken off the file.
    """
    with disk.explained():
        record = _opened(path, 0)
        try:
            whole, at = 0, 0.0
            with path.open("rb") as lines:
                for done, timed in _heard(path, lines, hear):
                    whole, at = done, timed.at if timed is not None else at
            os.ftruncate(record.file, whole)
            if not whole:
                os.write(record.file, _HEADER)
        except BaseException:
            record.close()
            raise
    record.began -= at
    return record


def read(path: Path) -> tuple[Timed, ...]:
    """All that happened in a session, to look at."""
    with disk.explained(), path.open("rb") as lines:
        told = _heard(path, lines, partial(happen, Session()))
        return tuple(timed for _, timed in told if timed is not None)


def latest(folder: Path) -> Path:
    """The session of a folder that was written to last."""
    found = max(folder.glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns, default=None)
    if found is None:
        raise Refusal("there is no session to resume here", "start one with `spark`")
    return found


def _opened(path: Path, flags: int) -> Record:
    opened = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CLOEXEC | flags, disk.PRIVATE_FILE)
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(opened)
        raise Refusal("this session is open in another Spark", "go on there, or start a new one") from None
    return Record(path, opened)


def _heard(path: Path, lines: Iterable[bytes], hear: Callable[[Event], None]) -> Iterator[tuple[int, Timed | None]]:
    """The same as `_read`, when somebody has heard it. What does not follow from what was before is damaged, too."""
    for number, (done, timed) in enumerate(_read(path, lines), 1):
        try:
            if timed is not None:
                hear(timed.event)
        except (LookupError, ValueError) as error:
            raise _damaged(path, number) from error
        yield done, timed


def _read(path: Path, lines: Iterable[bytes]) -> Iterator[tuple[int, Timed | None]]:
    """How many bytes the lines have so far, with what each says; the first says that it is a session."""
    done = 0
    for number, line in enumerate(lines, 1):
        if not line.endswith(b"\n"):
            return
        done += len(line)
        if number == 1:
            _check_header(path, line)
        yield done, _timed(path, number, line) if number > 1 else None


def _check_header(path: Path, line: bytes) -> None:
    try:
        version = json.loads(line)["spark session"]
    except (ValueError, TypeError, KeyError):
        raise Refusal(f"{path} is not a session", "name another file") from None
    if version not in range(1, VERSION + 1):
        raise Refusal(f"{path} was written by another version of Spark", "use that version, or start a new session")


def _timed(path: Path, number: int, line: bytes) -> Timed:
    try:
        found: dict[str, Any] = json.loads(line)
        at = float(found.pop("at", 0))
        return Timed(at, msgspec.convert(found, _KINDS[found.pop("event")]))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise _damaged(path, number) from error


def _damaged(path: Path, number: int) -> Refusal:
    return Refusal(f"line {number} of {path} is damaged", "move the file away and start a new session")


def fields(event: Event) -> dict[str, Any]:
    """An event as it stands in the file, a JSON object in a line."""
    told = {"event": type(event).__name__, **msgspec.to_builtins(event)}
    for seldom in ("tokens", "undone"):  # most of a file are events without
        if told.get(seldom) == ():
            del told[seldom]
    return told


def _line(timed: Timed) -> bytes:
    data = {"at": round(timed.at, 4), **fields(timed.event)}
    try:
        return msgspec.json.encode(data) + b"\n"
    except UnicodeEncodeError:  # text from bytes that are not UTF-8, which json escapes
        return json.dumps(data, separators=(",", ":")).encode() + b"\n"
