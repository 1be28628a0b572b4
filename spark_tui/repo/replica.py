"""A copy of the working tree, to try things in that must not touch it.

It has the files as they are, whether git knows them or not. What is ignored is large and not what is tried, so the copy
has links to it: an environment, data, what was built. Of caches it gets none, for they may say how a file was before.
There is no repository in it, so nothing that is run there finds the person's.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from spark_tui.edits.refusal import Refusal
from spark_tui.edits.wanted import go_on
from spark_tui.repo import git
from spark_tui.repo.place import Place

_MOST_FILES, _MOST_BYTES = 20_000, 300_000_000
_CACHES = ("__pycache__", ".pytest_cache", ".hypothesis", ".mypy_cache", ".ruff_cache")


@contextmanager
def replica(place: Place) -> Generator[Path]:
    """Refused, if it is more than what is copied in a moment."""
    listed = _listed(place, "--cached", "--others", "--deduplicate")
    if len(listed) > _MOST_FILES or sum(map(_size, (place.root / path for path in listed))) > _MOST_BYTES:
        raise Refusal("there are too many files here to try anything in a copy", "spark edit --check tries it in place")
    with TemporaryDirectory(prefix="spark-", ignore_cleanup_errors=True) as folder:
        for path in listed:
            go_on()
            _copy(place.root / path, Path(folder, path))
        for path in _listed(place, "--others", "--ignored", "--directory"):
            if Path(path).name not in _CACHES:
                _link(place.root / path, Path(folder, path))
        yield Path(folder)


def own(top: Path, path: str) -> Path:
    """A file of the copy that can be written to: no link on the way leads to the person's any more."""
    *folders, name = Path(path).parts
    folder = top
    for each in folders:
        folder /= each
        if folder.is_symlink():
            theirs = folder.resolve()
            folder.unlink()
            folder.mkdir()
            for beside in theirs.iterdir():
                _link(beside, folder / beside.name)
    file = folder / name
    if file.is_symlink():
        data = file.read_bytes() if file.exists() else None
        file.unlink()
        if data is not None:
            file.write_bytes(data)
    return file


def _listed(place: Place, *which: str) -> list[str]:
    listed = git.ask(place.root, "ls-files", "-z", "--exclude-standard", *which)
    return [path for path in listed.split("\0") if path]


def _size(path: Path) -> int:
    try:
        return path.lstat().st_size
    except OSError:
        return 0


def _copy(file: Path, to: Path) -> None:
    """A submodule is another repository: it is what is beside the code, not the code."""
    if file.is_dir() and not file.is_symlink():
        _link(file, to)
    elif os.path.lexists(file):  # it may be deleted, and git does not know yet
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(file, to, follow_symlinks=False)


def _link(file: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    to.symlink_to(file)
