"""What runs in a process of its own beside a test: `add FOLDER NAME` or `die FOLDER PATH`."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Any

from changes import change, put

from spark_tui.repo import disk, journal
from spark_tui.repo.place import Place, find

TURN = (
    change("README.md", b"# Shop\n", b"# Store\n"),
    change("made/one", None, b"1\n"),
    change("src/cart.py", b"def total(items):\n    return sum(items)\n", None),
)


def add(place: Place, name: str) -> None:
    """Four turns, in turn with whoever else is at it."""
    journal.PATIENCE = 60.0
    for number in range(4):
        put(place, change(f"{name}{number}", None, b"x\n"))


def die(place: Place, path: str) -> None:
    """One turn, killed when it creates or replaces the first file with this in its path."""
    disk.os = _Deadly(path)  # pyright: ignore[reportAttributeAccessIssue]
    put(place, *TURN)


class _Deadly:
    def __init__(self, path: str) -> None:
        self.path = path

    def __getattr__(self, name: str) -> Any:
        return getattr(os, name)

    def open(self, path: Path, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_CREAT:
            self.look(path)
        return os.open(path, flags, mode)

    def rename(self, source: Path, target: Path) -> None:
        self.look(target)
        source.rename(target)

    def look(self, path: Path) -> None:
        if self.path in str(path):
            os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    {"add": add, "die": die}[sys.argv[1]](find(Path(sys.argv[2])), sys.argv[3])
