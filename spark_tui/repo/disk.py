"""The system calls that change files, and what it takes for each of them to last.

Whatever Spark changes in a person's tree or in its own journal, it changes through this module: a file appears
complete or not at all, and is on the disk before anything relies on it.
"""

# Calls go out as `os.name(...)`, from here and from nowhere else, so that the crash test can stop at each of them.
# ruff: noqa: PTH101, PTH102, PTH104, PTH106, PTH108

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from spark_tui.edits.refusal import Refusal

PRIVATE_FILE = 0o600
PRIVATE_FOLDER = 0o700

CAUSES = {
    errno.ENOSPC: ("the disk is full", "free some space and try again"),
    errno.EDQUOT: ("your disk quota is used up", "free some space and try again"),
    errno.EROFS: ("the file system is read-only", "make it writable and try again"),
    errno.EIO: ("the disk reports an error", "check the disk before you go on"),
}
_FORBIDDEN = (errno.EACCES, errno.EPERM)


@dataclass(frozen=True, slots=True)
class File:
    """A regular file: its bytes and its permission bits."""

    data: bytes
    mode: int


def look(path: Path) -> File | None:
    """The file as it is now; None if there is none."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        if error.errno in (errno.ELOOP, errno.ENXIO):  # a link, a socket
            raise Refusal(f"{path} is not a regular file") from error
        raise
    with os.fdopen(descriptor, "rb") as file:
        mode = os.fstat(descriptor).st_mode
        if not stat.S_ISREG(mode):
            raise Refusal(f"{path} is not a regular file")
        return File(file.read(), stat.S_IMODE(mode))


def write(path: Path, file: File, *, like: Path | None = None) -> None:
    """A new file, complete and on the disk. The name must be free. `like` is the file that it is to replace."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    descriptor = os.open(path, flags, PRIVATE_FILE)
    try:
        rest = memoryview(file.data)
        while rest:
            rest = rest[os.write(descriptor, rest) :]
        if like is not None:
            _take_after(descriptor, like)
        os.fchmod(descriptor, file.mode)
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _take_after(descriptor: int, original: Path) -> None:
    """Keep the owner and the attributes (access lists among them) of the file that is to be replaced, where we may."""
    owner = os.lstat(original)
    with suppress(PermissionError):
        os.fchown(descriptor, owner.st_uid, owner.st_gid)
    for name in _attributes(original):
        with suppress(OSError):
            os.setxattr(descriptor, name, os.getxattr(original, name, follow_symlinks=False))


def _attributes(path: Path) -> list[str]:
    """None outside of Linux, and on file systems that have none: many that are mounted by a program of their own."""
    try:
        return os.listxattr(path, follow_symlinks=False) if hasattr(os, "listxattr") else []
    except OSError:
        return []


def move(source: Path, target: Path) -> None:
    """Put a file in its place, over what is there, in one step."""
    os.rename(source, target)
    _sync(target.parent)


def prepare(path: Path, data: bytes) -> Path:
    """The bytes beside a file of our own, ready to `move` over it without needing any more room."""
    ready = path.with_name(path.name + ".new")
    remove(ready)
    write(ready, File(data, PRIVATE_FILE))
    return ready


def save(path: Path, data: bytes) -> None:
    """A file of our own holds these bytes now; after a crash, these or still the old ones."""
    move(prepare(path, data), path)


def link(path: Path, name: Path) -> None:
    """A second name for a file. Fails if the name is taken, so only one process can have it."""
    os.link(path, name)


def open_lock(path: Path) -> int:
    """A file to lock. Whoever closes it, or dies, lets go."""
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, PRIVATE_FILE)


def remove(path: Path) -> None:
    with suppress(FileNotFoundError, NotADirectoryError):
        os.unlink(path)
        _sync(path.parent)


def make_folder(path: Path, mode: int | None = None) -> None:
    with suppress(FileExistsError):
        os.mkdir(path, 0o777 if mode is None else mode)
        if mode is not None:
            os.chmod(path, mode)
        _sync(path.parent)


def remove_folder(path: Path) -> None:
    """The folder goes if it is empty. If something lies in it, that is not ours and it stays."""
    try:
        os.rmdir(path)
    except OSError as error:
        if error.errno not in (errno.ENOENT, errno.ENOTEMPTY, errno.EEXIST):
            raise
    else:
        _sync(path.parent)


def _sync(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def explained() -> Generator[None]:
    """A system error becomes a sentence."""
    try:
        yield
    except OSError as error:
        raise refusal(error) from error


def in_words(error: BaseException) -> str:
    if isinstance(error, OSError):
        error = refusal(error)
    return error.reason if isinstance(error, Refusal) else "it was interrupted"


def refusal(error: OSError) -> Refusal:
    if known := CAUSES.get(error.errno or 0):
        return Refusal(*known)
    name = os.fsdecode(error.filename) if error.filename else "a file"
    if error.errno in _FORBIDDEN:
        return Refusal(f"you may not change {name}", "check who owns it and the permissions of its folder")
    if error.errno == errno.ENOENT:
        return Refusal(f"there is no {name}", "check the path")
    if error.errno == errno.EISDIR:
        return Refusal(f"{name} is a folder, not a file", "name a file")
    return Refusal(f"{name}: {error.strerror or error}")
