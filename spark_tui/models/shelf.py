"""The folder with the models of this machine: each a folder of its own with a manifest in it.

What is still on its way lies in `.arriving` and moves to its place in one step, once it is complete.
"""

from __future__ import annotations

import fcntl
import os
import re
import shutil
from collections.abc import Generator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from spark_tui import resources
from spark_tui.edits.refusal import Refusal
from spark_tui.models import manifest
from spark_tui.models.catalogue import KNOWN
from spark_tui.models.manifest import Manifest

EMBEDDED = "embedded"
"""The name of the model that ships with Spark."""
_MESH = "wafer"  # as a model is set that runs on a simulated one

_NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,63}")
_ARRIVING = ".arriving"


@dataclass(frozen=True, slots=True)
class Shelved:
    """A model that is here."""

    name: str
    folder: Path
    manifest: Manifest

    @property
    def path(self) -> Path:
        """What the engine loads: the folder, or the GGUF file in it."""
        return next(self.folder.glob("*.gguf"), self.folder)

    @property
    def size(self) -> int:
        return sum(file.size for file in self.manifest.files.values())


@dataclass(frozen=True, slots=True)
class Shelf:
    """All that is here, the latest first. `unfinished` are names and bytes of downloads that were cut; `damaged` says
    in a sentence each what could not be read."""

    models: tuple[Shelved, ...]
    unfinished: tuple[tuple[str, int], ...]
    damaged: tuple[str, ...]


def look(shelf: Path) -> Shelf:
    models: list[Shelved] = []
    damaged: list[str] = []
    for folder in sorted(path for path in _entries(shelf) if _NAME.fullmatch(path.name) and path.is_dir()):
        try:
            models.append(Shelved(folder.name, folder, manifest.read(folder)))
        except Refusal as refusal:
            damaged.append(str(refusal))
    models.sort(key=lambda model: model.manifest.added, reverse=True)
    unfinished = tuple((path.name, _size(path)) for path in sorted(_entries(shelf / _ARRIVING)) if path.is_dir())
    return Shelf(tuple(models), unfinished, tuple(damaged))


def shipped() -> Shelved:
    return Shelved(EMBEDDED, resources.edit_model(), manifest.shipped(resources.edit_model()))


def find(shelf: Path, name: str) -> Shelved:
    folder = shelf / checked(name)
    if not folder.is_dir():
        if name == EMBEDDED:
            return shipped()
        here = " or ".join((*sorted(model.name for model in look(shelf).models), EMBEDDED))
        fetched = f"; spark models pull {name} fetches it" if name in KNOWN else ""
        raise Refusal(f"there is no model {name!r} here", f"choose {here}{fetched}")
    gone = next((path for path in folder.iterdir() if path.is_symlink() and not path.exists()), None)
    if gone is not None:
        there = f"{name} was added as a link to {gone.readlink()}, which is not there any more"
        raise Refusal(there, f"put it back, or spark models remove {name}")
    return Shelved(name, folder, manifest.read(folder))


def remove(shelf: Path, name: str) -> int:
    """The bytes that are free now. What was downloaded in part goes too."""
    places = places_of(shelf, name)
    freed = sum(_size(place) for place in places if not place.is_symlink())
    try:
        with _locked(shelf, name) if shelf / _ARRIVING / name in places else nullcontext():
            for place in places:  # follows no links: what a model was linked to stays
                place.unlink() if place.is_symlink() else shutil.rmtree(place)
    except OSError as error:
        raise Refusal(f"{name} cannot be removed: {error.strerror}", f"see who may write to {shelf}") from error
    return freed


def places_of(shelf: Path, name: str) -> list[Path]:
    """What there is to remove. Refused, if there is nothing."""
    places = [place for place in (shelf / checked(name), shelf / _ARRIVING / name) if place.is_dir()]
    if not places:
        find(shelf, name)
        raise Refusal(f"{name} ships with Spark", "there is nothing to remove")
    return places


def checked(name: str) -> str:
    if not _NAME.fullmatch(name):
        fit = f"use small letters, digits, dots, dashes, underscores, as in {named_after(name)}"
        raise Refusal(f"{name!a:.80} is no name for a model", fit)
    return name


def free(name: str) -> str:
    """A name for one that comes: none that means something else wherever a model is named."""
    if checked(name) in (EMBEDDED, _MESH) or name.endswith(".gguf"):
        other = {EMBEDDED: "the model that ships with Spark", _MESH: "a simulated mesh"}.get(name, "a file")
        raise Refusal(f"{name} is what {other} is called", "choose another --name")
    return name


def named_after(source: str) -> str:
    """A name for what comes from a path or a repository."""
    plain = re.sub(r"[^a-z0-9._-]+", "-", Path(source).name.lower().removesuffix(".gguf"))
    return plain.strip("-._")[:64] or "model"


@contextmanager
def arriving(shelf: Path, name: str) -> Generator[Path]:
    """A folder to fill, ours alone. What a cut left in it is still there."""
    try:
        with _alone(shelf, name) as folder:
            yield folder
    except OSError as error:
        said = error.strerror or " ".join(str(error).split())
        raise Refusal(
            f"{name} cannot be put into {shelf}: {said}", "make room, or set models.folder elsewhere"
        ) from error


@contextmanager
def _alone(shelf: Path, name: str) -> Generator[Path]:
    if (shelf / free(name)).exists():
        raise Refusal(f"there is a model {name!r} already", f"spark models remove {name}, or choose another --name")
    folder = shelf / _ARRIVING / name
    folder.mkdir(parents=True, exist_ok=True)
    with _locked(shelf, name):
        yield folder


@contextmanager
def _locked(shelf: Path, name: str) -> Generator[None]:
    file = shelf / _ARRIVING / f"{name}.lock"
    with file.open("w") as lock:
        if not _is_ours(lock, file):
            raise Refusal(f"another process is bringing {name!r} already", "wait for it")
        try:
            yield
        finally:
            file.unlink(missing_ok=True)


def _is_ours(lock: TextIO, file: Path) -> bool:
    """Nobody else holds it, and it is the one that others will find: whoever had it before has removed theirs."""
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return os.path.samestat(os.fstat(lock.fileno()), file.stat())
    except (BlockingIOError, FileNotFoundError):
        return False


def arrived(shelf: Path, name: str, folder: Path, made: Manifest) -> Shelved:
    """It is complete and has been tried."""
    manifest.write(folder, made)
    place = folder.rename(shelf / name)
    return Shelved(name, place, made)


def _entries(folder: Path) -> list[Path]:
    return list(folder.iterdir()) if folder.is_dir() else []


def _size(folder: Path) -> int:
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
