"""Scenes for tests."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from spark_tui.app.drawing.scene import FileView, HunkView, Scene
from spark_tui.edits.patches.diff import diff

texts = st.lists(st.sampled_from(["a\n", "b\n", "c = 1\n", "c = 2\n", "\n", "    d(e)\r\n", "f"]), max_size=30)


def scene(
    *files: tuple[str, Sequence[str], Sequence[str]], streaming: bool = False, current: int | None = None
) -> Scene:
    """The change from one text to another, file by file."""
    views = tuple(
        FileView(path, old, tuple(HunkView(hunk, None, not streaming) for hunk in diff(old, new)))
        for path, old, new in files
    )
    return Scene(views, current=current, streaming=streaming)
