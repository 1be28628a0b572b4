"""Stopping Spark at a system call: right before any that may change the disk, and halfway through each write."""

from __future__ import annotations

import errno
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from small_repo import at_home, fingerprint

from spark_tui.edits.refusal import Refusal
from spark_tui.repo import disk, git
from spark_tui.repo.place import Place

# What of `os` changes the disk; of `open`, only what creates.
CHANGING = {"chmod", "fchmod", "fchown", "fsync", "link", "mkdir", "rename", "rmdir", "setxattr", "unlink", "write"}

Act = Callable[[Place], object]


@dataclass(frozen=True, slots=True)
class Point:
    """An instant: right before a call, or halfway through a write. `disk` is what the disk looks like then."""

    call: int
    name: str
    torn: bool
    changed: bool  # whether it looks different from the instant before
    disk: str = ""


Trip = Callable[[Point], git.Ran | None]


class Tripwire:
    """Stands in for `os` in `disk` and for `git.run`, and has its say at every instant at which the disk may change."""

    def __init__(self, trip: Trip, run_git: Callable[..., git.Ran]) -> None:
        self.trip = trip
        self.real_git = run_git
        self.calls = 0
        self.changed = True  # since `trip` was asked last

    def __getattr__(self, name: str) -> Any:
        real = getattr(os, name)
        if name not in CHANGING:
            return real

        def call(*args: Any) -> Any:
            self.before(name)
            answer = real(*args)
            self.changed = self.changed or name != "fsync"
            return answer

        return call

    def before(self, name: str) -> git.Ran | None:
        self.calls += 1
        answer = self.trip(Point(self.calls, name, torn=False, changed=self.changed))
        self.changed = name in ("git", "open", "write")
        return answer

    def open(self, path: Path, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_CREAT:
            self.before("open")
        return os.open(path, flags, mode)

    def write(self, descriptor: int, data: memoryview) -> int:
        self.before("write")
        half = os.write(descriptor, data[: len(data) // 2])
        self.trip(Point(self.calls, "write", torn=True, changed=True))
        return half + os.write(descriptor, data[half:])

    def git(self, cwd: Path, *args: str, **options: Any) -> git.Ran:
        return self.before("git") or self.real_git(cwd, *args, **options)


def watch(repo: Path, act: Act, trip: Trip) -> None:
    tripwire = Tripwire(trip, git.run)
    disk.os, git.run = tripwire, tripwire.git  # pyright: ignore[reportAttributeAccessIssue]
    try:
        act(at_home(repo))
    finally:
        disk.os, git.run = os, tripwire.real_git


def instants(repo: Path, act: Act) -> list[Point]:
    """Every instant of it, played to the end."""
    seen: list[Point] = []

    def note(point: Point) -> None:
        seen.append(replace(point, disk=fingerprint(repo) if point.changed else seen[-1].disk))

    with suppress(Refusal):  # that is for `come_back` to judge
        watch(repo, act, note)
    return seen


def is_killed_at(instant: Point, repo: Path, act: Act) -> bool:
    """Do it in a process of its own, which has no time to tidy up."""

    def kill(point: Point) -> None:
        if (point.call, point.torn) == (instant.call, instant.torn):
            os.kill(os.getpid(), signal.SIGKILL)

    child = os.fork()
    if child == 0:
        try:
            watch(repo, act, kill)
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL


def fails_at(repo: Path, act: Act, call: int, how: str) -> str:
    """What the person gets to see when one call fails."""

    def fail(point: Point) -> git.Ran | None:
        if point.call != call or point.torn:
            return None
        if how == "Ctrl-C":
            raise KeyboardInterrupt
        if point.name == "git":
            return git.Ran(128, b"", "fatal: write error: No space left on device")
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    try:
        watch(repo, act, fail)
    except Refusal:
        return "refused"
    except KeyboardInterrupt:
        return "interrupted"
    return "done"
