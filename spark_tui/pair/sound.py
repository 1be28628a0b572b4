"""What can be said of an edit without running anything: whether the files it leaves still parse."""

from __future__ import annotations

from spark_tui.edits.patch import FilePatch, Patch, apply_hunks
from spark_tui.edits.python.source import parses
from spark_tui.pair.turn import Turn


def broken(turn: Turn, patch: Patch) -> tuple[str, ...]:
    """The Python files that parsed before this patch and do not after it."""
    return tuple(file.path for file in patch.files if file.path.endswith(".py") and _breaks(turn, file))


def _breaks(turn: Turn, file: FilePatch) -> bool:
    lines = turn.documents[file.path].lines if file.path in turn.documents else ()
    return parses("".join(lines)) and not parses("".join(apply_hunks(lines, file.hunks)))
