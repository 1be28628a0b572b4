"""What the screen shows of a turn: files with their hunks, and where the person is. Data, made anew for every frame."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spark_tui.edits.patches.patch import Hunk


@dataclass(frozen=True, slots=True)
class HunkView:
    """A hunk and which of its lines are kept, by their places; None: undecided. Unfinished: it is being written."""

    hunk: Hunk
    kept: frozenset[int] | None = None
    finished: bool = True


@dataclass(frozen=True, slots=True)
class FileView:
    """A file and what becomes of it. `lines` is the old text, each line with its own ending."""

    path: str
    lines: Sequence[str]
    hunks: tuple[HunkView, ...] = ()
    is_new: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """`current` is the hunk in focus, counted across files; `place` the line in it, where lines are chosen.
    `streaming`: more is being written; `dimmed`: this is a preview, nobody has asked for it yet."""

    files: tuple[FileView, ...] = ()
    current: int | None = None
    place: int | None = None
    streaming: bool = False
    dimmed: bool = False
