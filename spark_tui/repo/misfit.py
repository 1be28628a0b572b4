"""Why a patch does not fit: the first line that is not what the patch expects, in the place where it fits best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from spark_tui.edits.patches.endings import plain
from spark_tui.edits.patches.patch import FilePatch, Hunk, Line, Mismatch, Patch, apply_hunks
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import decode, split_lines
from spark_tui.repo.disk import File
from spark_tui.repo.paths import printable


class Misfit(Refusal):
    """A hunk of the patch is not to be found in the file at `path`."""

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(f"{printable(path)}{problem}", "make the edit again on the new text")
        self.path = path


def misfit(files: Mapping[str, File | None], patch: Patch, moved: set[str]) -> Misfit | None:
    """What does not fit; None if every hunk taken by itself fits somewhere."""
    for file in patch.files:
        found = files.get(file.old_path or "")
        if found is None or file.old_path is None:
            continue
        if problem := _problem(split_lines(decode(found.data)), file):
            since = " changed since it was read, " if file.old_path in moved else ": "
            return Misfit(file.old_path, f"{since}{problem}")
    return None


def _problem(lines: Sequence[str], file: FilePatch) -> str | None:
    text = tuple(map(plain, lines))
    for hunk in file.hunks:
        bare = replace(hunk, lines=tuple(Line(tag, plain(line)) for tag, line in hunk.lines))
        start = _best_start(text, bare)
        try:
            apply_hunks(text, [replace(bare, start=start)])
            apply_hunks(lines, [replace(hunk, start=start)])  # endings are worth a word only where nothing else is
        except Mismatch as mismatch:
            return mismatch.reason
        if file.new_path is None and len(lines) > len(hunk.old):
            return "the patch deletes it, but does not know all of its lines"
    return None


def _best_start(lines: Sequence[str], hunk: Hunk) -> int:
    """Where the most lines agree; of equal places, the nearest to the one the hunk names."""
    agreeing = dict.fromkeys(range(max(1, len(lines) - len(hunk.old) + 1)), 0)
    agreeing[hunk.start] = 0
    positions: dict[str, list[int]] = {}
    for offset, text in enumerate(hunk.old):
        positions.setdefault(text, []).append(offset)
    for number, text in enumerate(lines):
        for offset in positions.get(text, ()):
            if number - offset in agreeing:
                agreeing[number - offset] += 1
    return max(agreeing, key=lambda start: (agreeing[start], -abs(start - hunk.start)))
