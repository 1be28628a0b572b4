"""The rows of a diff, as data: all that decides what one row looks like, and nothing else. Equal rows look the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from spark_tui.app.drawing.scene import HunkView
from spark_tui.edits.patches.patch import Tag
from spark_tui.edits.patches.words import Span
from spark_tui.pair.review import Reviewed

Decision = Literal["undecided", "kept", "dropped", "partly kept", "writing"]


@dataclass(frozen=True, slots=True)
class Title:
    """A file, and how many of its lines change."""

    path: str
    added: int
    removed: int
    is_new: bool


@dataclass(frozen=True, slots=True)
class Space:
    """Nothing, between two files."""


@dataclass(frozen=True, slots=True)
class Fold:
    """Lines that do not change and are not shown."""

    path: str
    start: int
    stop: int


@dataclass(frozen=True, slots=True)
class Code:
    """A line. Numbers count from 0. `decision` is that about the line alone; without a `hunk` there is none.
    `is_end`: it is being written, and what comes next comes here."""

    path: str
    tag: Tag
    text: str
    old: int | None
    new: int | None
    marks: Sequence[Span] = ()
    hunk: int | None = None
    place: int | None = None
    decision: Decision = "undecided"
    is_current: bool = False
    is_chosen: bool = False
    is_end: bool = False
    shows_ending: bool = False


@dataclass(frozen=True, slots=True)
class Both:
    """The old line on the left and the new one on the right."""

    left: Code | None
    right: Code | None


Row = Title | Space | Fold | Code | Both


def decision(path: str, view: HunkView) -> Decision:
    """What was decided about a hunk."""
    return (Reviewed(path, view.hunk, view.kept).decision or "undecided") if view.finished else "writing"


def decision_about(view: HunkView, place: int) -> Decision:
    """What was decided about one line of a hunk."""
    if not view.finished:
        return "writing"
    if view.kept is None:
        return "undecided"
    return "kept" if place in view.kept else "dropped"
