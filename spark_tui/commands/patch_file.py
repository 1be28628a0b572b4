"""A patch that a person hands over: a file, or standard input."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from email import message_from_bytes, policy
from pathlib import Path

from spark_tui.commands.handed import STDIN, handed
from spark_tui.edits.patches.patch import FilePatch, Patch
from spark_tui.edits.patches.unified import BadPatch, parse
from spark_tui.edits.refusal import Refusal
from spark_tui.repo.paths import is_there, printable
from spark_tui.repo.place import Place, current_folder

_COLOURED = re.compile(rb"^\x1b\[[\d;]*m(diff --git|---|@@) ", re.MULTILINE)
_COMMIT = re.compile(rb"^(commit|From) [0-9a-f]{40,}\b", re.MULTILINE)
_SERIES = re.compile(r"^(\[[^]]*\]\s*)+")


@dataclass(frozen=True, slots=True)
class Given:
    """The patch, and what the turn is called unless the person gives it a name: the mail's subject, or the file's."""

    patch: Patch
    label: str


def read(name: Path) -> Given:
    data = handed(name, "name a patch file, or - for standard input")
    try:
        patch = parse(data)
    except BadPatch as bad:
        raise Refusal(bad.reason, _cure(data) or bad.cure) from bad
    return Given(patch, _subject(data) or ("a patch from standard input" if name == STDIN else name.name))


def from_top(place: Place, patch: Patch) -> Patch:
    """The patch with paths from the top of the repository. One that was made in a folder may have them from there."""
    here = current_folder().resolve()
    if here == place.root or not here.is_relative_to(place.root):
        return patch
    folder = here.relative_to(place.root).as_posix()
    old = [file.old_path for file in patch.files if file.old_path is not None]
    if not old or not all(is_there(here / path) for path in old):
        return patch
    if all(is_there(place.root / path) for path in old):
        path = printable(f"{folder}/{old[0]}")
        raise Refusal(
            f"the patch may be of {path}, or of {printable(old[0])} at the top",
            f"if it is of {path}, make it at the top of the repository, else apply it there",
        )
    return Patch(tuple(_moved(file, folder) for file in patch.files))


def _moved(file: FilePatch, folder: str) -> FilePatch:
    old, new = (path and f"{folder}/{path}" for path in (file.old_path, file.new_path))
    return replace(file, old_path=old, new_path=new)


def _cure(data: bytes) -> str:
    """What people do that the parser cannot know: it sees lines, not where they come from."""
    if _COLOURED.search(data):
        return "it has colours in it; make it again with git diff --color=never"
    if len(_COMMIT.findall(data)) > 1:
        return "these are several commits; hand them over one at a time"
    return ""


def _subject(data: bytes) -> str:
    """How `git format-patch` names the commit, without the number in its series."""
    subject = message_from_bytes(data, policy=policy.default)["Subject"]
    return _SERIES.sub("", str(subject or ""))
