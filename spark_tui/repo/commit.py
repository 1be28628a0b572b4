"""A commit of one turn: of its change alone, whatever else is staged or edited."""

from __future__ import annotations

from spark_tui.edits.patches.patch import Patch
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import encode
from spark_tui.repo import git, index, store
from spark_tui.repo.place import Place, find
from spark_tui.repo.trial import Files
from spark_tui.repo.turns import Move


def check(place: Place, message: str) -> None:
    """Refuse what git would refuse, before anything is touched."""
    if not message.strip():
        raise Refusal("the commit has no message", "say what it does")
    if busy := find(place.root).busy:
        raise Refusal(f"a {busy} is in progress", "finish it first, or apply without committing")
    for variable in ("GIT_AUTHOR_IDENT", "GIT_COMMITTER_IDENT"):
        if git.run(place.root, "var", variable).code:
            cure = "set it with `git config user.name` and `git config user.email`"
            raise Refusal("git does not know who commits", cure)


def draft(place: Place, before: Files, after: Files, patch: Patch, message: str) -> Move:
    """The commit, complete but on no branch yet: that it can be made is known before anything is touched."""
    old = head(place)
    with store.workspace(place) as folder:
        copy = folder / "index"
        env = index.at(copy)
        git.ask(place.root, "read-tree", old or "--empty", env=env)
        index.write(place, index.plan(place, before, after, patch, env), copy)
        tree = git.ask(place.root, "write-tree", env=env)
    parent = ("-p", old) if old else ()
    return Move(old, git.ask(place.root, "commit-tree", tree, *parent, stdin=said(message)))


def publish(place: Place, move: Move) -> None:
    """The branch moves on to the commit, if it is still where it was."""
    old = move.old or "0" * len(move.new)
    git.ask(place.root, "update-ref", "-m", "commit (spark)", "HEAD", move.new, old)


def is_published(place: Place, sha: str) -> bool:
    """Whether the branch has the commit, be it the last one or not."""
    if head(place) is None:
        return False
    ran = git.run(place.root, "merge-base", "--is-ancestor", sha, "HEAD")
    if ran.code > 1:
        raise git.failure("git merge-base", ran, place.root)
    return ran.code == 0


def head(place: Place) -> str | None:
    """The commit that the branch is at; None if it is unborn."""
    ran = git.run(place.root, "rev-parse", "--verify", "--quiet", "HEAD^{commit}")
    if ran.code > 1:
        raise git.failure("git rev-parse", ran, place.root)
    return ran.out.decode().strip() or None


def said(message: str) -> bytes:
    """The message as git expects it."""
    return encode(message.strip() + "\n")
