"""Spark's folder inside git's: stored bytes, refused patches, room to work in.

It lies in the git folder of the working tree, so git never lists it, and every linked working tree has its own.
"""

from __future__ import annotations

import shutil
from collections.abc import Generator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from tempfile import mkdtemp

from spark_tui.edits.refusal import Refusal
from spark_tui.repo import disk
from spark_tui.repo.disk import File
from spark_tui.repo.place import Place
from spark_tui.repo.turns import Version

KEPT_REFUSED = 50


def home(place: Place) -> Path:
    return place.git_dir / "spark"


def make_home(place: Place) -> None:
    for folder in (home(place), home(place) / "blobs", home(place) / "refused", home(place) / "work"):
        disk.make_folder(folder, disk.PRIVATE_FOLDER)


# ── bytes ────────────────────────────────────────────────────────────────────────────────────────────────────────


def version(file: File | None) -> Version | None:
    return None if file is None else Version(sha256(file.data).hexdigest(), file.mode)


def keep(place: Place, file: File | None) -> Version | None:
    """Store the bytes under their hash, unless they are there already, and undamaged."""
    if file is None:
        return None
    kept = Version(sha256(file.data).hexdigest(), file.mode)
    path = home(place) / "blobs" / kept.blob
    if (stored := disk.look(path)) is None or stored.data != file.data:
        disk.save(path, file.data)
    return kept


def fetch(place: Place, version: Version) -> File:
    path = home(place) / "blobs" / version.blob
    stored = disk.look(path)
    if stored is None or sha256(stored.data).hexdigest() != version.blob:
        raise Refusal(f"{path} is missing or damaged", "restore it from a backup; nothing was changed")
    return File(stored.data, version.mode)


def data(place: Place, version: Version | None) -> bytes | None:
    return None if version is None else fetch(place, version).data


def prune(place: Place, used: set[str]) -> None:
    """Forget all bytes but these."""
    for path in (home(place) / "blobs").iterdir():
        if path.name not in used:
            disk.remove(path)


# ── refused patches ──────────────────────────────────────────────────────────────────────────────────────────────


def save_refused(place: Place, patch: bytes) -> Path:
    """A refused patch is kept as a file, so that nothing a model wrote is lost. The last fifty are."""
    folder = home(place) / "refused"
    saved = {int(path.stem): path for path in folder.glob("*.patch") if path.stem.isdecimal()}
    for number in sorted(saved)[: -KEPT_REFUSED + 1]:
        disk.remove(saved[number])
    path = folder / f"{max(saved, default=0) + 1:04}.patch"
    disk.save(path, patch)
    return path


# ── room to work in ──────────────────────────────────────────────────────────────────────────────────────────────


@contextmanager
def workspace(place: Place) -> Generator[Path]:
    """An empty folder for git to work in, private and on the person's own disk."""
    folder = Path(mkdtemp(dir=home(place) / "work"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def left_over(place: Place) -> list[Path]:
    """The workspaces of processes that were killed. Call it with the lock held: then nobody works in them."""
    work = home(place) / "work"
    return list(work.iterdir()) if work.exists() else []


def sweep(place: Place) -> None:
    for folder in left_over(place):
        shutil.rmtree(folder, ignore_errors=True)
