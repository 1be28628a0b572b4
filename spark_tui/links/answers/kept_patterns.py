"""What patterns were compiled to, in a file for the next start: without it, a third of a `spark edit` was that.

A sentence needs a third of them, so each is read when it is asked for. The file is a list of where they are, with its
checksum in front, and behind it one after another.
"""

from __future__ import annotations

import hashlib
import marshal
import os
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from weakref import finalize
from zlib import crc32

from spark_tui import __version__
from spark_tui.edits.pattern import FORM, Code, Key, codes, look_first_in
from spark_tui.models.folders import pattern_folder

_SUM, _SIZE = 32, 8  # bytes: the checksum of the list, and how long it is
_VERSIONS = 3  # of Spark and Python, whose files stay


@dataclass(frozen=True)
class _Kept:
    """A file of them."""

    file: int = -1
    first: int = 0
    places: dict[bytes, tuple[int, int, int]] = field(default_factory=dict[bytes, tuple[int, int, int]])
    """By what they are called: how far behind the first, how long, and the checksum."""

    def code(self, key: Key) -> Code | None:
        entry = self.entry(_called(key))
        return None if entry is None else marshal.loads(entry)

    def entry(self, name: bytes) -> bytes | None:
        if (place := self.places.get(name)) is None:
            return None
        start, size, checksum = place
        with suppress(OSError):
            found = os.pread(self.file, size, self.first + start)
            return found if crc32(found) == checksum else None
        return None


_brought: list[_Kept] = []


def bring() -> None:
    """Take over the compiled patterns that an earlier start kept, if it did."""
    kept = _Kept()
    with suppress(OSError, ValueError, EOFError, TypeError):
        kept = _opened(_file())
    _brought[:] = [kept]
    look_first_in(kept.code)


def keep() -> None:
    """All, where some were compiled since: whoever asks next has them. No room, no rights: then they are not kept."""
    if not _brought:
        return
    (kept,) = _brought
    added = {_called(key): code for key, code in tuple(codes.items())}
    if all(kept.entry(name) for name in added):
        return
    entries = {name: entry for name in kept.places if (entry := kept.entry(name)) is not None}
    entries |= {name: marshal.dumps(code) for name, code in added.items()}
    file = _file()
    fresh = file.with_name(f"{file.name}.{os.getpid()}")
    with suppress(OSError):
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_bytes(_written(entries))
            fresh.replace(file)
            _remove_old(file.parent)
        finally:
            fresh.unlink(missing_ok=True)
        codes.clear()
        bring()


def _opened(path: Path) -> _Kept:
    file = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        head = os.pread(file, _SUM + _SIZE, 0)
        size = int.from_bytes(head[_SUM:], "little")
        listed = os.pread(file, min(size, os.fstat(file).st_size), len(head))
        if hashlib.sha256(head[_SUM:] + listed).digest() != head[:_SUM]:
            raise ValueError("torn")
        kept = _Kept(file, len(head) + size, marshal.loads(listed))
    except BaseException:
        os.close(file)
        raise
    finalize(kept, os.close, file)
    return kept


def _written(entries: dict[bytes, bytes]) -> bytes:
    places: dict[bytes, tuple[int, int, int]] = {}
    start = 0
    for name, entry in entries.items():
        places[name] = start, len(entry), crc32(entry)
        start += len(entry)
    listed = marshal.dumps(places)
    size = len(listed).to_bytes(_SIZE, "little")
    return b"".join((hashlib.sha256(size + listed).digest(), size, listed, *entries.values()))


def _called(key: Key) -> bytes:
    pattern, flags = key
    return hashlib.blake2b(f"{flags} {pattern}".encode(errors="surrogatepass"), digest_size=16).digest()


def _file() -> Path:
    made_for = hashlib.sha256(f"{sys.version} {__version__} {FORM}".encode()).hexdigest()[:16]
    return pattern_folder() / made_for


def _remove_old(folder: Path) -> None:
    by_age = sorted(folder.iterdir(), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in by_age[_VERSIONS:]:
        file.unlink(missing_ok=True)
