"""A turn while it is written, moment by moment: what commands hand to whoever paints it."""

from __future__ import annotations

from dataclasses import dataclass

from spark_tui.edits.patches.patch import Patch
from spark_tui.links.pace import Read, Wait

CURSOR = "▌"


@dataclass(frozen=True, slots=True)
class Frame:
    """The turn after so many tokens: the patch that stopping here leaves, and the same with the unfinished line. Before
    the first of them, `reading` is how much of the prompt has been read."""

    token: int
    patch: Patch
    picture: Patch
    reading: Read | Wait | None = None
