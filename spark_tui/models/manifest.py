"""What Spark notes of a model when it comes: where it is from, under which licence, and the bytes it consists of."""

from __future__ import annotations

import hashlib
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import msgspec

from spark_tui.edits.refusal import Refusal

NAME = "spark-model.json"

Sha256 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class File(msgspec.Struct, frozen=True):
    size: int
    sha256: Sha256


class Manifest(msgspec.Struct, frozen=True):
    """`source` is a repository or a path, `revision` its commit if it has one, `added` a time in UTC."""

    source: str
    revision: str
    licence: str
    added: datetime
    files: dict[str, File]


def describe(folder: Path, source: str, revision: str, licence: str) -> Manifest:
    """The manifest of a folder that is complete. Reads all of it but hidden files, which are notes of ours."""
    paths = sorted(path for path in folder.iterdir() if path.is_file() and not path.name.startswith("."))
    files = {path.name: _file(path) for path in paths}
    return Manifest(source, revision, licence, datetime.now(UTC).replace(microsecond=0), files)


def shipped(folder: Path) -> Manifest:
    """Of the model that comes with Spark, under its licence. Nobody brought it, so nothing was noted then."""
    come = datetime.fromtimestamp(folder.stat().st_mtime, UTC).replace(microsecond=0)
    return msgspec.structs.replace(describe(folder, "ships with Spark", "", "mit"), added=come)


def read(folder: Path) -> Manifest:
    try:
        return msgspec.json.decode((folder / NAME).read_bytes(), type=Manifest)
    except (OSError, ValueError) as error:
        said = " ".join(str(error).split())
        raise Refusal(f"{folder} is not a model as Spark keeps them: {said}", "remove the folder") from error


def write(folder: Path, manifest: Manifest) -> None:
    """On the disk before anything relies on it."""
    new = folder / f"{NAME}.new"
    with new.open("wb") as file:
        file.write(msgspec.json.format(msgspec.json.encode(manifest), indent=2))
        file.flush()
        os.fsync(file.fileno())
    new.replace(folder / NAME)


def sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _file(path: Path) -> File:
    return File(path.stat().st_size, sha256(path))
