"""Changes made by hand, and what they left."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import FilePatch, Patch, with_context
from spark_tui.edits.text import decode, split_lines
from spark_tui.repo.apply import apply
from spark_tui.repo.place import Place
from spark_tui.repo.turns import Turn


def change(path: str, old: bytes | None, new: bytes | None, *, context: bool = True) -> FilePatch:
    """The patch of one file from these bytes to those. None: no file."""
    before, after = (split_lines(decode(data or b"")) for data in (old, new))
    hunks = diff(before, after)
    return FilePatch(
        path if old is not None else None,
        path if new is not None else None,
        with_context(hunks, before) if context else hunks,
    )


def put(
    place: Place,
    *files: FilePatch,
    bases: Mapping[str, bytes] | None = None,
    stage: bool = False,
    commit: str | None = None,
    hooks: bool = False,
    tried: bool = False,
) -> Turn:
    patch = Patch(files)
    return apply(place, patch, label="a turn", bases=bases, stage=stage, commit=commit, hooks=hooks, tried=tried)


def tree(folder: Path) -> dict[str, tuple[int, bytes]]:
    """Every file outside of .git, with its mode."""
    files = (path for path in folder.rglob("*") if path.is_file() and ".git" not in path.parts)
    return {str(path.relative_to(folder)): (path.stat().st_mode, path.read_bytes()) for path in files}
