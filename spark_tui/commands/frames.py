"""A turn while it is written, moment by moment: what commands hand to whoever paints it."""

from __future__ import annotations

from dataclasses import dataclass

from spark_tui.edits.patch import Patch

CURSOR = "▌"


@dataclass(frozen=True, slots=True)
class Frame:
    """The turn after so many tokens: the patch that stopping here leaves, and the same with the unfinished line."""

    token: int
    patch: Patch
    picture: Patch
