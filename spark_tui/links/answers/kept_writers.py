"""Which writers there are and which words they need, in a file for the next start: nobody loads a thousand modules to
ask ten of them.

It holds for just the files that it was made of: who changes one of them, makes another list.
"""

from __future__ import annotations

import hashlib
import marshal
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from spark_tui import __version__, edits
from spark_tui.edits import writing
from spark_tui.edits.writing import Row
from spark_tui.models.folders import writer_folder

_SUM = 32  # bytes
_VERSIONS = 3  # whose lists stay

_missed: list[Path] = []
"""Where there was none."""


def bring() -> None:
    """The list that is kept, when somebody asks for it, if there is one."""
    writing.look_first_in(_read)


def keep() -> None:
    """A list, where there was none and all have been loaded now. No room, no rights: then it is not kept."""
    while _missed:
        file = _missed.pop()
        listed = marshal.dumps(writing.rows())
        fresh = file.with_name(f"{file.name}.{os.getpid()}")
        with suppress(OSError):
            try:
                file.parent.mkdir(parents=True, exist_ok=True)
                fresh.write_bytes(hashlib.sha256(listed).digest() + listed)
                fresh.replace(file)
                by_age = sorted(file.parent.iterdir(), key=lambda each: each.stat().st_mtime, reverse=True)
                for each in by_age[_VERSIONS:]:
                    each.unlink(missing_ok=True)
            finally:
                fresh.unlink(missing_ok=True)


def _read() -> list[Row] | None:
    with suppress(OSError):
        file = writer_folder() / _made_of()
        with suppress(OSError):
            found = file.read_bytes()
            if hashlib.sha256(found[_SUM:]).digest() == found[:_SUM]:
                return marshal.loads(found[_SUM:])
        _missed.append(file)
    return None


def _made_of() -> str:
    """What writers say is also made of what other rules do."""
    of = hashlib.sha256(f"{sys.version} {__version__}".encode())
    for folder in edits.__path__:
        for name, changed, size in sorted(_files(folder)):
            of.update(f"{name} {changed} {size}\n".encode())
    return of.hexdigest()[:16]


def _files(folder: str) -> Iterator[tuple[str, int, int]]:
    with os.scandir(folder) as found:
        for each in found:
            if each.name.endswith(".py"):
                now = each.stat()
                yield each.path, now.st_mtime_ns, now.st_size
            elif not each.name.startswith("__") and each.is_dir():
                yield from _files(each.path)
