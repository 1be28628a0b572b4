"""Folders come with their first file and go with their last, as in git."""

from __future__ import annotations

import stat
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path, PurePosixPath

from spark_tui.repo.place import Place
from spark_tui.repo.turns import Change, Folder


def missing(place: Place, changes: Iterable[Change]) -> tuple[Folder, ...]:
    """The folders that new files need, the outermost first."""
    needed = _parents(change.path for change in changes if change.after)
    return tuple(Folder(path, appears=True) for path in reversed(needed) if not (place.root / path).exists())


def emptied(place: Place, changes: Iterable[Change]) -> tuple[Folder, ...]:
    """The folders in which nothing is left, the innermost first."""
    changes = tuple(changes)
    gone = {change.path for change in changes if not change.after}
    used = set(_parents(change.path for change in changes if change.after))
    result: list[Folder] = []
    for path in _parents(gone):
        full = place.root / path
        if path in used or _stands_in(full) or any(f"{path}/{child.name}" not in gone for child in full.iterdir()):
            continue
        result.append(Folder(path, appears=False, mode=stat.S_IMODE(full.stat().st_mode)))
        gone.add(path)
    return tuple(result)


def again(place: Place, folders: Iterable[Folder], changes: Iterable[Change]) -> tuple[Folder, ...]:
    """What has to happen now of what once happened: people make and remove folders too."""
    modes = {folder.path: folder.mode for folder in folders if folder.appears}
    appear = (replace(folder, mode=modes.get(folder.path)) for folder in missing(place, changes))
    go = (folder for folder in folders if not folder.appears and (place.root / folder.path).is_dir())
    return (*appear, *(folder for folder in go if not _stands_in(place.root / folder.path)))


def _stands_in(folder: Path) -> bool:
    """Whether we are in it. A process whose folder is gone cannot even ask where it is."""
    return Path.cwd().is_relative_to(folder)


def _parents(paths: Iterable[str]) -> list[str]:
    """Every folder around these files, inner ones before outer ones."""
    found = {str(parent) for path in paths for parent in PurePosixPath(path).parents[:-1]}
    return sorted(found, key=lambda path: (-path.count("/"), path))
