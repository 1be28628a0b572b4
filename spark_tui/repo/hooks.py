"""A commit in which the repository's hooks have a say: they may refuse it, and change it and the files as they like."""

from __future__ import annotations

from dataclasses import replace

from spark_tui.edits.refusal import Refusal
from spark_tui.repo import commit as commits
from spark_tui.repo import disk, git, index, store, swap
from spark_tui.repo.place import Place, status
from spark_tui.repo.turns import Change, Pending, Staging, Turn

_NO_FILE = "0" * 6


def commit(place: Place, pending: Pending) -> Turn:
    """Commit as the person would what is in the files already, for hooks look there. The turn as that leaves it."""
    try:
        sha = _commit(place, pending)
    except BaseException as error:
        if made(place, pending) or not swap.strangers(place, pending.changes):
            raise
        # A hook has edited the files and then refused. Its edit may be all that it wants, so the turn stays, with it.
        turn = replace(pending.turn, uncommitted=_in_full(error))
        return replace(turn, changes=tuple(_as_found(place, change) for change in turn.changes))
    return settled(place, pending, sha)


def made(place: Place, pending: Pending) -> str | None:
    """The commit of this work if it came to it: git's log of what the branch went through knows it by the token."""
    if not commits.head(place):
        return None
    sha = git.ask(place.root, "log", "-g", "-1", "--format=%H", f"--grep-reflog=spark {pending.token}", "HEAD")
    return sha if sha and commits.is_published(place, sha) else None


def settled(place: Place, pending: Pending, sha: str) -> Turn:
    """The turn once it is committed. Where the hooks changed the commit, the index and undo go along."""
    if pending.head:
        _follow(place, pending.head.new, sha)
    theirs = status(place, [change.path for change in pending.changes]).changed  # not in the commit: somebody's work
    changes = (change if change.path in theirs else _as_found(place, change) for change in pending.changes)
    return replace(pending.turn, commit=sha, changes=tuple(changes))


def _commit(place: Place, pending: Pending) -> str:
    draft = pending.head
    if draft is None or commits.head(place) != draft.old:
        raise Refusal("somebody else committed meanwhile", "try again")
    with store.workspace(place) as folder:
        env = {**index.at(folder / "index"), "GIT_REFLOG_ACTION": f"commit (spark {pending.token})"}
        git.ask(place.root, "read-tree", draft.new, env=env)
        git.ask(place.root, "commit", "--quiet", "--file=-", stdin=commits.said(pending.message), env=env, hooks=True)
    return commits.head(place) or draft.new


def _follow(place: Place, draft: str, sha: str) -> None:
    """What the hooks changed of the draft, the index gets too; except where it has more than that."""
    listed = git.ask(place.root, "diff-tree", "-r", "-z", "--no-renames", draft, sha).split("\0")
    staging: list[Staging] = []
    for record, path in zip(listed[::2], listed[1::2], strict=False):
        old_mode, new_mode, old, new, _ = record.removeprefix(":").split(" ")
        staging.append(Staging(path, _entry(old_mode, old), _entry(new_mode, new)))
    found = index.entries(place, [line.path for line in staging])
    if ours := tuple(line for line in staging if found.get(line.path) == line.before):
        index.put(place, ours)


def _entry(mode: str, blob: str) -> str | None:
    return None if mode == _NO_FILE else f"{mode} {blob} 0"


def _as_found(place: Place, change: Change) -> Change:
    """The change as it really came out."""
    try:
        found = swap.now(place, change.path)
    except Refusal:  # not a file any more
        return change
    if found == change.after:
        return change
    return replace(change, after=store.keep(place, disk.look(place.root / change.path)))


def _in_full(error: BaseException) -> str:
    return error.details if isinstance(error, git.GitFailed) and error.details else disk.in_words(error)
