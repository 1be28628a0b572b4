"""Where we are: the working tree a folder belongs to, and what git says about the files in it."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from spark_tui.edits.refusal import Refusal
from spark_tui.repo import git

Kind = Literal["plain", "worktree", "submodule"]

# What git leaves in its folder while it waits for the person. A rebase stops in the middle of a pick, so it is first.
_UNFINISHED = {
    "rebase-apply/applying": "am",
    "rebase-merge": "rebase",
    "rebase-apply": "rebase",
    "MERGE_HEAD": "merge",
    "CHERRY_PICK_HEAD": "cherry-pick",
    "REVERT_HEAD": "revert",
    "BISECT_LOG": "bisect",
}


@dataclass(frozen=True, slots=True)
class Place:
    """A working tree. `root` is the real path of its top, `git_dir` the git folder that belongs to this tree alone.

    `branch` is None on a detached head; `busy` names what git is in the middle of.
    """

    root: Path
    git_dir: Path
    branch: str | None
    unborn: bool
    busy: str | None
    kind: Kind


@dataclass(frozen=True, slots=True)
class Status:
    """The paths that differ: in the index, in the working tree, and not known to git."""

    staged: tuple[str, ...]
    changed: tuple[str, ...]
    untracked: tuple[str, ...]


class NoRepository(Refusal):
    """A folder that nobody has made a repository of yet."""


def holds_all(folder: Path) -> bool:
    """The root, or somebody's home: programs are in folders of it, and nobody wants a repository of all of them."""
    return folder.parent == folder or str(folder) == os.environ.get("HOME")


def current_folder() -> Path:
    try:
        return Path.cwd()
    except FileNotFoundError:
        raise Refusal("the folder you are in is not there any more", "cd to one that is") from None


def find(start: Path) -> Place:
    """The working tree that a folder lies in."""
    ran = git.run(
        start,
        "rev-parse",
        "--path-format=absolute",
        "--is-bare-repository",
        "--is-inside-git-dir",
        "--absolute-git-dir",
        "--git-common-dir",
        "--show-toplevel",
        "--symbolic-full-name",
        "HEAD",
    )
    lines = _lines(ran)
    unborn = ran.code != 0
    if unborn and len(lines) < 5:
        raise _no_place(start, ran, lines)
    if len(lines) != 6:
        raise Refusal(f"the path of the repository has a line break in it: {str(start)!r}", "rename the folder")
    _, _, git_dir, common_dir, root, head = lines
    kind = _kind(Path(root), Path(git_dir), linked=git_dir != common_dir)
    if unborn:
        head = git.ask(start, "symbolic-ref", "HEAD")
    branch = head.removeprefix("refs/heads/") if head != "HEAD" else None
    return Place(Path(root), Path(git_dir), branch, unborn, _busy(Path(git_dir)), kind)


def branch(place: Place) -> str | None:
    """The one that it is by now, which may be another than when the place was found."""
    ran = git.run(place.root, "symbolic-ref", "--quiet", "HEAD")
    return None if ran.code else _lines(ran)[0].removeprefix("refs/heads/")


def _no_place(start: Path, ran: git.Ran, lines: list[str]) -> Refusal:
    if "safe.directory" in ran.err:
        cure = next((line.strip() for line in ran.err.splitlines() if "--add safe.directory" in line), "")
        return Refusal(git.complaint(ran), f"if you trust it, run `{cure}`")
    if lines[:1] == ["true"]:
        return Refusal(f"{start} is a bare repository, it has no files to edit", "go to a working tree of it")
    if lines[1:2] == ["true"]:
        return Refusal(f"{start} is inside git's own folder", "go to the working tree")
    if "not a git repository (or any" in ran.err:  # of the parents, or up to where another file system begins
        cure = "go to the folder of your program" if holds_all(start) else "run `git init` there first"
        return NoRepository(f"{start} is not in a git repository", cure)
    return Refusal(git.complaint(ran))


def _kind(root: Path, git_dir: Path, *, linked: bool) -> Kind:
    """What sort of working tree it is.

    The config of a repository may claim any folder, say the home folder, as its working tree. We believe it only if
    git, asked from that folder, agrees.
    """
    if git_dir == root / ".git":
        return "plain"
    ran = git.run(root, "rev-parse", "--absolute-git-dir", "--show-superproject-working-tree")
    found, *superproject = _lines(ran)
    if found != str(git_dir):
        raise Refusal(f"{git_dir} claims the files in {root}, which does not know of it", "unset core.worktree there")
    if linked:
        return "worktree"
    return "submodule" if superproject else "plain"


def _busy(git_dir: Path) -> str | None:
    return next((work for name, work in _UNFINISHED.items() if (git_dir / name).exists()), None)


def _lines(ran: git.Ran) -> list[str]:
    return os.fsdecode(ran.out.removesuffix(b"\n")).split("\n")


def status(place: Place, paths: Iterable[str] = ()) -> Status:
    """What differs from the last commit, of all or of some paths. A rename is a file that went and a file that came."""
    options = ("--porcelain=v2", "-z", "--untracked-files=all", "--no-renames")
    records = _records(place, "status", *options, "--", *paths)
    staged: list[str] = []
    changed: list[str] = []
    untracked: list[str] = []
    for record in records:
        match record[0]:
            case "1":
                _, (in_index, in_tree), *_, path = record.split(" ", 8)
                if in_index != ".":
                    staged.append(path)
                if in_tree != ".":
                    changed.append(path)
            case "?":
                untracked.append(record[2:])
            case _:  # a conflict, or a header that the person's config adds
                pass
    return Status(tuple(staged), tuple(changed), tuple(untracked))


def files(place: Place) -> tuple[str, ...]:
    """The regular files that are there and not ignored. Links are left out: what they lead to is listed by itself."""
    listed = _records(place, "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate")
    top = f"{place.root}/"
    return tuple(sorted(path for path in listed if _is_regular(top + path)))


def _records(place: Place, *args: str) -> list[str]:
    return [record for record in git.ask(place.root, *args).split("\0") if record]


def _is_regular(path: str) -> bool:
    try:
        return stat.S_ISREG(os.lstat(path).st_mode)
    except OSError:
        return False


def is_ignored(place: Place, path: str) -> bool:
    """Whether the ignore rules cover a path. What git already tracks is never ignored."""
    # check-ignore is the one command that will not take paths as mere names; "./" keeps them from being patterns.
    ran = git.run(place.root, "check-ignore", "-q", "--", f"./{path}", env={"GIT_LITERAL_PATHSPECS": "0"})
    if ran.code > 1:
        raise git.GitFailed(git.complaint(ran))
    return ran.code == 0


def not_listed(place: Place, paths: Sequence[str]) -> frozenset[str]:
    """Those that the ignore rules cover, and those that lie behind a link or in a submodule, of which git says nothing
    but that."""
    said = os.fsencode("".join(f"./{path}\0" for path in paths))
    ran = git.run(place.root, "check-ignore", "-z", "--stdin", stdin=said, env={"GIT_LITERAL_PATHSPECS": "0"})
    if ran.code <= 1:
        return frozenset(path.removeprefix("./") for path in os.fsdecode(ran.out).split("\0") if path)
    if len(paths) == 1:
        return frozenset(paths)
    half = len(paths) // 2
    return not_listed(place, paths[:half]) | not_listed(place, paths[half:])


def filtered(place: Place, paths: Iterable[str]) -> tuple[str, ...]:
    """The paths whose content a filter from the repository's own config would change on its way into a commit.

    Spark does not run such filters. A commit without them could hold, in the clear, what a filter was to encrypt.
    """
    filters = {
        key.removeprefix("filter.").rpartition(".")[0]
        for key in git.local_programs(place.root)
        if key.startswith("filter.")
    }
    if not filters:
        return ()
    names = "".join(f"{path}\0" for path in paths)
    answer = git.ask(place.root, "check-attr", "-z", "--stdin", "filter", stdin=os.fsencode(names)).split("\0")
    return tuple(path for path, value in zip(answer[::3], answer[2::3], strict=False) if value in filters)
