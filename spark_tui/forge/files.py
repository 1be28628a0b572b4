"""Reading what a person named, and writing where they said: whatever is in the way is named, with what to do."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import msgspec

from spark_tui.edits.refusal import Refusal
from spark_tui.repo import disk

T = TypeVar("T")


def content(file: Path, cure: str = "name another file") -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise Refusal(f"cannot read {file}: {error.strerror}", cure) from None


def objects(file: Path, kind: type[T]) -> Iterator[T]:
    """Of a file with a JSON object in each line."""
    decode = msgspec.json.Decoder(kind).decode
    for number, line in enumerate(content(file).splitlines(), 1):
        if not line.strip():
            continue
        try:
            yield decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refusal(f"{file}, line {number}: {error}", "each line is a JSON object with its fields") from None


def folder(path: Path) -> Path:
    """Made if it is not there."""
    with writing(path):
        path.mkdir(parents=True, exist_ok=True)
        if not os.access(path, os.W_OK | os.X_OK):
            raise PermissionError(f"nobody may write into {path}")
    return path


@contextmanager
def writing(place: Path) -> Generator[None]:
    """What keeps us from writing there is said of the place that was named."""
    try:
        yield
    except (FileExistsError, NotADirectoryError, IsADirectoryError):
        raise Refusal(f"cannot write to {place}: a file or a folder is in the way", "name another place") from None
    except OSError as error:
        if known := disk.CAUSES.get(error.errno or 0):
            raise Refusal(*known) from error
        raise Refusal(f"cannot write to {place}: {error.strerror or error}", "name another place") from None
