"""Pages of a cache on disk: what one run has read, the next one need not read again.

A page is named after all tokens up to its end and everything else that decides what it holds, so a name never means
two things. A file holds a few pages that follow each other and is called after the first; texts that begin alike share
files. It is written in full before it gets its name and never changed after, so processes may use a folder at the same
time, and end at any moment.
"""

from __future__ import annotations

import os
import struct
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from itertools import takewhile
from pathlib import Path

import numpy as np
import numpy.typing as npt

from spark_tui.engine.cache import Bytes, Cache, Page
from spark_tui.engine.errors import EngineError
from spark_tui.engine.mapping import mapped

TOGETHER = 16
"""Pages in one file at most: making a file takes longer than filling it."""

_MAGIC = b"spark kv"
_ENTRY = struct.Struct("<32sQ")  # a page's name, and the sum of its bytes
_HEADER = 704  # the magic and all entries, made up to whole cache lines
_SUFFIX, _UNFINISHED = ".pages", ".part"
_HOUR = 3_600_000_000_000  # nanoseconds; a file that is not finished by then never will be
_SLACK = 8  # a full folder loses one part in so many, and is looked through when as much was written


@dataclass(slots=True)
class Store:
    """Up to `limit` bytes in a folder. `fingerprint` stands for what decides a page's bytes beside the tokens.

    `room` is what may be written before the folder has to be looked through again, for others write to it too.
    """

    folder: Path
    fingerprint: bytes
    limit: int
    room: int = 0


def open_store(folder: Path, fingerprint: bytes, limit: int) -> Store:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise _cannot_keep(folder, error) from error
    return Store(folder, fingerprint, limit)


def restore(store: Store, cache: Cache, tokens: Sequence[int]) -> int:
    """Map what is known of a text whose first `len(cache)` tokens the cache has. How many it has then.

    Where a token is to follow, leave the last one of the text out: to make the next, the model has to read it.
    """
    known, index, now = names(store, cache, tokens), 0, time.time_ns()
    while there := _kept(store, known[index : index + TOGETHER]):
        if index + there > cache.full_pages:
            found = _find(store, known[index : index + there], cache.page_size)
            if not found:
                break
            cache.attach(found[cache.full_pages - index :])
        _touch(_path(store, known[index]), index, now)
        index += there
    return len(cache)


def save(store: Store, cache: Cache, tokens: Sequence[int]) -> None:
    """Keep the full pages of what the cache has read: the first `len(cache)` of these tokens."""
    keep(store, names(store, cache, tokens), cache.pages[: cache.full_pages])


def names(store: Store, cache: Cache, tokens: Sequence[int] | npt.NDArray[np.int64]) -> list[bytes]:
    """The name of each page that these tokens fill."""
    size, numbers = cache.page_positions, np.asarray(tokens, "<i8")
    chain = [store.fingerprint]
    for start in range(0, len(numbers) - size + 1, size):
        chain.append(sha256(chain[-1] + numbers[start : start + size].tobytes()).digest())
    return chain[1:]


def keep(store: Store, known: Sequence[bytes], pages: Sequence[Page], first: int = 0) -> None:
    """Write the pages of a text, from the `first` on, that are not there yet. `known` are the names of all."""
    index, now = first, time.time_ns()
    while index < len(pages):
        together = known[index : min(index + TOGETHER, len(pages))]
        there = _kept(store, together)
        if not there:
            there = len(together)
            _write(store, together, [page.memory for page in pages[index : index + there]])
        _touch(_path(store, known[index]), index, now)
        index += there


# ── one file ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _path(store: Store, name: bytes) -> Path:
    return store.folder / (name.hex() + _SUFFIX)


def _sum(body: Bytes) -> int:
    """As quick as reading it, and no damage that a disk does leaves it as it was."""
    return int(body.view(np.uint64).sum())


def _entries(header: bytes) -> Iterator[tuple[bytes, int]]:
    return _ENTRY.iter_unpack(header[len(_MAGIC) : len(_MAGIC) + TOGETHER * _ENTRY.size])


def _follow(header: bytes, known: Sequence[bytes]) -> list[int]:
    """The sums of those pages in a file that are the ones we know, up to where the texts part."""
    if not header.startswith(_MAGIC):
        return []
    pairs = zip(_entries(header), known, strict=False)
    return [entry[1] for entry, _ in takewhile(lambda pair: pair[0][0] == pair[1], pairs)]


def _kept(store: Store, known: Sequence[bytes]) -> int:
    """How many of these pages the file that is called after the first one holds."""
    if not known:
        return 0
    try:
        with _path(store, known[0]).open("rb") as file:
            return len(_follow(file.read(_HEADER).ljust(_HEADER), known))
    except OSError:
        return 0


def _find(store: Store, known: Sequence[bytes], size: int) -> list[Page]:
    """These pages, from the file that has them. If it cannot be read, it is as good as none; if damaged, it goes."""
    path = _path(store, known[0])
    try:
        memory = mapped(path)
    except OSError:
        return []
    sums = _follow(memory[:_HEADER].tobytes().ljust(_HEADER), known)
    pages = [memory[at : at + size] for at in range(_HEADER, _HEADER + len(sums) * size, size)]
    if not sums or len(pages[-1]) < size or sums != [_sum(page) for page in pages]:
        with suppress(OSError):
            path.unlink()
        return []
    return [Page(page) for page in pages]


def _write(store: Store, known: Sequence[bytes], bodies: Sequence[Bytes]) -> None:
    size = _HEADER + sum(len(body) for body in bodies)
    entries = b"".join(_ENTRY.pack(name, _sum(body)) for name, body in zip(known, bodies, strict=True))
    header = (_MAGIC + entries).ljust(_HEADER, b"\0")
    try:
        if store.room < size:
            _make_room(store, size)
        if store.room >= size:  # else the limit is less than this file
            _write_file(_path(store, known[0]), [header, *(body.data for body in bodies)])
            store.room -= size
    except OSError as error:
        raise _cannot_keep(store.folder, error) from error


def _write_file(path: Path, parts: Sequence[bytes | memoryview]) -> None:
    with tempfile.NamedTemporaryFile(dir=path.parent, suffix=_UNFINISHED, delete=False) as file:
        try:
            file.writelines(parts)
            file.flush()
            Path(file.name).replace(path)
        except BaseException:
            Path(file.name).unlink(missing_ok=True)
            raise


# ── the folder ───────────────────────────────────────────────────────────────────────────────────────────────────


def _touch(path: Path, index: int, now: int) -> None:
    """It was used. Each page counts as a little older than the one before it: a text is lost from its end."""
    with suppress(OSError):  # it found no room, another process made some, or we may only read
        os.utime(path, ns=(now - index, now - index))


def _make_room(store: Store, size: int) -> None:
    """Drop what was not used for longest; what writers that died have left is among it."""
    files = sorted(_files(store.folder))
    total, wanted = sum(its_size for _, its_size, _ in files), max(size, store.limit // _SLACK)
    for _, its_size, path in files:
        if total <= store.limit - wanted:
            break
        Path(path).unlink(missing_ok=True)
        total -= its_size
    store.room = min(wanted, store.limit - total)


def _files(folder: Path) -> Iterator[tuple[int, int, str]]:
    """When each was used, its size and its path. Whatever else lies there is not ours, or is being written."""
    old = time.time_ns() - _HOUR
    with os.scandir(folder) as entries:
        for entry in entries:
            with suppress(FileNotFoundError):
                used = entry.stat().st_mtime_ns
                if entry.name.endswith(_SUFFIX) or (entry.name.endswith(_UNFINISHED) and used < old):
                    yield used, entry.stat().st_size, entry.path


def _cannot_keep(folder: Path, error: OSError) -> EngineError:
    return EngineError(f"what was read cannot be kept in {folder}: {error.strerror}", "make room there, or go without")
