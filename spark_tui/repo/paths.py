"""Which paths a patch may touch: regular files of this working tree, present or to come. Everything else is refused."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path

from spark_tui.edits.refusal import Refusal
from spark_tui.repo import git
from spark_tui.repo.place import Place, is_ignored

# Some file systems take ".GIT", "git~1", ".git . ", ".git:stream" and names with these invisible characters for ".git".
# Git refuses to track them everywhere, so that a repository is safe wherever it is checked out. So do we.
_INVISIBLE = re.compile("[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]")
_GIT_FOLDER = re.compile(r"(\.git|git~1)[. ]*(:.*)?", re.IGNORECASE | re.DOTALL)

_ABSOLUTE = re.compile(r"/|[a-z]:[\\/]|\\\\", re.IGNORECASE)

_KINDS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)


def vet(place: Place, path: str) -> Path:
    """The absolute path of a file that may be read, written or created; a Refusal for anything else."""
    _check_name(path)
    if _in_git_folder(place, path):
        raise Refusal(f"{printable(path)} is in git's own folder", "Spark does not edit there")
    if not _walk(place, path):
        _check_new(place, path)
    return place.root / path


def is_there(path: Path) -> bool:
    """What is too long for the name of a file, a sentence, say, is none."""
    try:
        return path.exists()
    except OSError:
        return False


def printable(path: str) -> str:
    """A path as it may be shown: on one line, and nothing in it that a terminal would obey."""
    return path if path.isprintable() else repr(path)


def _check_name(path: str) -> None:
    """Refuse by the letters alone."""
    shown = printable(path)
    if not path:
        raise Refusal("the path is empty")
    if "\0" in path:
        raise Refusal(f"{shown} has a zero byte in it")
    try:
        os.fsencode(path)
    except UnicodeEncodeError:
        raise Refusal(f"{shown} cannot be the name of a file") from None
    if _ABSOLUTE.match(path):
        raise Refusal(f"{shown} is an absolute path", "name files from the top of the repository")
    parts = path.split("/")
    if ".." in parts:
        raise Refusal(f"{shown} climbs with '..'", "name files from the top of the repository")
    if "" in parts or "." in parts:
        raise Refusal(f"{shown} has an empty or '.' step", "name files from the top of the repository")


def _in_git_folder(place: Place, path: str) -> bool:
    parts = re.split(r"[/\\]", _INVISIBLE.sub("", path))
    return any(_GIT_FOLDER.fullmatch(part) for part in parts) or (place.root / path).is_relative_to(place.git_dir)


def _walk(place: Place, path: str) -> bool:
    """Look at each step on the way, the file itself last. False: it is not there."""
    shown = printable(path)
    names = path.split("/")
    mode = 0
    for depth in range(1, len(names) + 1):
        step = "/".join(names[:depth])
        try:
            mode = os.lstat(place.root / step).st_mode
        except FileNotFoundError:
            return False
        except OSError as error:
            raise Refusal(f"cannot look at {shown}: {error.strerror}") from error
        if stat.S_ISLNK(mode):
            raise _link(place, path, step)
        if stat.S_ISDIR(mode):
            _check_nested(place, path, step)
        elif depth < len(names):
            raise Refusal(f"{printable(step)} is a file, {shown} cannot be inside it")
    check_kind(mode, shown)
    return True


def check_kind(mode: int, shown: str) -> None:
    """A pipe is not opened either: nobody may ever write to it."""
    if kind := next((kind for is_kind, kind in _KINDS if is_kind(mode)), None):
        raise Refusal(f"{shown} is {kind}, not a file")


def _link(place: Place, path: str, link: str) -> Refusal:
    """Writing would replace the link, or change a file under a name that nobody reviewed."""
    what = "is a link" if path == link else f"goes through the link {printable(link)}"
    reason = f"{printable(path)} {what}"
    target = Path(os.path.realpath(place.root / path))
    if any(step.is_symlink() for step in (target, *target.parents)):
        return Refusal(f"{reason}, which leads in a circle")
    if not target.is_relative_to(place.root):
        return Refusal(f"{reason}, which leads out of the repository")
    real = str(target.relative_to(place.root))
    if _in_git_folder(place, real):
        return Refusal(f"{reason}, which leads into git's own folder")
    return Refusal(reason, f"edit {printable(real)} instead")


def _check_nested(place: Place, path: str, folder: str) -> None:
    """A submodule, or a repository that merely lies here, is not ours to change."""
    if os.path.lexists(place.root / folder / ".git"):
        other = printable(folder)
        raise Refusal(f"{printable(path)} belongs to another repository, {other}", f"run Spark in {other}")


def _check_new(place: Place, path: str) -> None:
    """What only matters for a file that is to be created."""
    shown = printable(path)
    if "\\" in path:
        raise Refusal(f"{shown} has a backslash in it", "write / between folders")
    # A submodule that was not fetched is an empty folder, or none at all: only git, by its index, knows it is there.
    try:
        is_ignored(place, path)
    except git.GitFailed as failed:
        raise Refusal(f"{shown} cannot be created: {failed}") from failed
