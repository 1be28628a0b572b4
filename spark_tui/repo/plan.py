"""What a patch would do here. Whatever speaks against touching its files is found before one is touched."""

from __future__ import annotations

import stat
from collections.abc import Mapping, Sequence
from pathlib import Path

from spark_tui.edits.patches.endings import plain, with_endings
from spark_tui.edits.patches.patch import FilePatch, Hunk, Mismatch, Patch, Tag, apply_hunks, reverse
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import decode, split_lines
from spark_tui.repo import trial
from spark_tui.repo.disk import File
from spark_tui.repo.paths import printable, vet
from spark_tui.repo.place import Place
from spark_tui.repo.read import read
from spark_tui.repo.trial import Files

_MODES = {None, 0o100644, 0o100755}
_OWNER_WRITES = 0o200


def plan(place: Place, patch: Patch, bases: Mapping[str, bytes]) -> tuple[Files, Files]:
    """The files of the patch before it and after it; None: not there."""
    try:
        before, after = _outcome(place, patch, bases)
    except Refusal:
        if _is_applied(place, patch):
            raise Refusal("the patch is applied already") from None
        raise
    if before == after:
        raise Refusal("the patch changes nothing", "the files are like that already")
    return before, after


def _outcome(place: Place, patch: Patch, bases: Mapping[str, bytes]) -> tuple[Files, Files]:
    before = _before(place, patch)
    return before, trial.result(place, before, patch, bases)


def _is_applied(place: Place, patch: Patch) -> bool:
    """Whether it can be taken back. Where it leaves no line to know it by, that says nothing."""
    if not all(hunk.new for file in patch.files if file.new_path for hunk in file.hunks):
        return False
    back = reverse(patch)
    try:
        files, _ = _outcome(place, back, {})
    except Refusal:
        return False
    return all(_is_there(files.get(file.old_path or ""), file.hunks) for file in back.files if file.new_path)


def _is_there(file: File | None, hunks: Sequence[Hunk]) -> bool:
    """Whether hunks that fit somewhere sit where they say. What is around them may stand in another place too, and they
    may never have been applied there."""
    lines = split_lines(decode(file.data)) if file is not None else ()
    try:
        apply_hunks(lines, with_endings(hunks, lines))
    except Mismatch:
        text = tuple(map(plain, lines))
        return all(len(_starts(text, hunk, "-") | _starts(text, hunk, "+")) == 1 for hunk in hunks)
    return True


def _starts(text: Sequence[str], hunk: Hunk, without: Tag) -> set[int]:
    """Where the lines stand around what changes, in the text with it or without."""
    side = [(tag, plain(line)) for tag, line in hunk.lines if tag != without]
    around = [(at, line) for at, (tag, line) in enumerate(side) if tag == " "]
    starts = range(len(text) - len(side) + 1)
    return {start for start in starts if all(text[start + at] == line for at, line in around)}


def trimmed(patch: Patch) -> Patch:
    """The patch without files of which it says nothing; git would stumble over them."""
    files = tuple(file for file in patch.files if file.hunks or file.old_path != file.new_path or _changes_mode(file))
    if not files:
        raise Refusal("the patch is empty")
    return Patch(files)


def _changes_mode(file: FilePatch) -> bool:
    return file.old_mode is not None and file.new_mode is not None and file.old_mode != file.new_mode


def _before(place: Place, patch: Patch) -> dict[str, File | None]:
    found: dict[str, File | None] = {}
    for file in patch.files:
        _check_modes(file)
        if file.old_path is not None:
            found[file.old_path] = _existing(place, file.old_path)
    for file in patch.files:
        if file.new_path is not None and file.new_path not in found:
            found[file.new_path] = _vacant(place, file.new_path)
    for path in found:
        _check_folder(place, path)
    return found


def _check_modes(file: FilePatch) -> None:
    if not {file.old_mode, file.new_mode} <= _MODES:
        raise Refusal(f"{printable(file.path)}: the patch makes it something other than a file", "Spark edits files")


def _existing(place: Place, path: str) -> File:
    source = read(place, path)
    mode = stat.S_IMODE((place.root / path).stat().st_mode)
    # By the bits: for root, every file is writable, but it was protected for a reason.
    if not mode & _OWNER_WRITES:
        raise Refusal(f"{printable(path)} is read-only", f"`chmod u+w {printable(path)}` first")
    return File(source.data, mode)


def _vacant(place: Place, path: str) -> None:
    if vet(place, path).exists():
        raise Refusal(f"{printable(path)} exists already", "the patch would create it")


def _check_folder(place: Place, path: str) -> None:
    folder = next(folder for folder in Path(place.root / path).parents if folder.exists())
    if not folder.stat().st_mode & _OWNER_WRITES:
        name = printable(str(folder.relative_to(place.root)))
        raise Refusal(f"the folder {name} is read-only", f"`chmod u+w {name}` first")
