"""Committing a turn: its change alone, and history is never rewritten."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from changes import change, put, tree

from spark_tui.edits.refusal import Refusal
from spark_tui.repo import disk, journal
from spark_tui.repo.apply import ApplyRefused
from spark_tui.repo.place import Place, find
from spark_tui.repo.undo import redo, undo

Git = Callable[..., str]

README = change("README.md", b"# Shop\n", b"# Store\n")


def hook(place: Place, name: str, script: str) -> None:
    path = place.git_dir / "hooks" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def test_the_turn_is_committed_and_nothing_else(place: Place, git: Git) -> None:
    (place.root / "staged").write_bytes(b"staged by hand\n")
    git(place.root, "add", "staged")
    cart = (place.root / "src/cart.py").read_bytes()
    (place.root / "src/cart.py").write_bytes(b"# mine\n" + cart)
    turn = put(
        place,
        README,
        change("src/cart.py", b"# mine\n" + cart, b"# mine\n" + cart + b"\n\n\nEND = 1\n"),
        change("new", None, b"new\n"),
        commit="Say store\n\nIt is one.",
    )
    assert turn.commit == git(place.root, "rev-parse", "main")
    assert git(place.root, "log", "-1", "--format=%an <%ae>%n%B") == "Ada <ada@example.org>\nSay store\n\nIt is one."
    assert git(place.root, "show", "--name-only", "--format=").splitlines() == ["README.md", "new", "src/cart.py"]
    assert git(place.root, "show", "HEAD:src/cart.py").encode() + b"\n" == cart + b"\n\n\nEND = 1\n"
    assert git(place.root, "status", "--porcelain").splitlines() == ["M src/cart.py", "A  staged"]
    assert git(place.root, "fsck") == ""


def test_undo_brings_the_files_back_and_leaves_the_commit(place: Place, git: Git) -> None:
    commit = put(place, README, commit="Say store").commit
    undone = undo(place)
    assert undone.commit == commit == git(place.root, "rev-parse", "HEAD")
    assert (place.root / "README.md").read_bytes() == b"# Shop\n"
    assert git(place.root, "status", "--porcelain") == "M README.md"
    redo(place)
    assert git(place.root, "status", "--porcelain") == ""


@pytest.mark.parametrize("hooks", [False, True])
def test_the_first_commit_of_all(tmp_path: Path, git: Git, *, hooks: bool) -> None:
    git(tmp_path, "init", "-q", "-b", "main")
    place = find(tmp_path)
    turn = put(place, change("file", None, b"x\n"), commit="first", hooks=hooks)
    assert git(tmp_path, "rev-list", "--all") == turn.commit
    assert git(tmp_path, "status", "--porcelain") == ""


def test_on_a_detached_head(place: Place, git: Git) -> None:
    git(place.root, "checkout", "-q", "--detach")
    main = git(place.root, "rev-parse", "main")
    assert put(place, README, commit="x").commit == git(place.root, "rev-parse", "HEAD")
    assert git(place.root, "rev-parse", "main") == main


def refused(place: Place, git: Git, reason: str, message: str = "x") -> None:
    before = (tree(place.root), git(place.root, "status", "--porcelain"), git(place.root, "rev-parse", "HEAD"))
    with pytest.raises(Refusal, match=reason):
        put(place, README, commit=message)
    after = (tree(place.root), git(place.root, "status", "--porcelain"), git(place.root, "rev-parse", "HEAD"))
    assert before == after


def test_without_a_message(place: Place, git: Git) -> None:
    refused(place, git, "the commit has no message", " \n")


def test_without_an_identity(place: Place, git: Git, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in os.environ:
        if name.startswith(("GIT_AUTHOR", "GIT_COMMITTER", "EMAIL")):
            monkeypatch.delenv(name)
    refused(place, git, "git does not know who commits: set it with `git config user.name`")


def test_during_a_merge(place: Place, git: Git) -> None:
    git(place.root, "commit", "-q", "--allow-empty", "-m", "two")
    git(place.root, "branch", "other", "HEAD~")
    (place.git_dir / "MERGE_HEAD").write_text(git(place.root, "rev-parse", "other") + "\n")
    refused(place, git, "a merge is in progress: finish it first")


def test_a_change_to_uncommitted_lines(place: Place) -> None:
    (place.root / "README.md").write_bytes(b"# Shop\nmine\n")
    with pytest.raises(Refusal, match="cannot be told from others that are not in git yet"):
        put(place, change("README.md", b"# Shop\nmine\n", b"# Shop\nmine, edited\n"), commit="x")
    assert (place.root / "README.md").read_bytes() == b"# Shop\nmine\n"


def test_a_file_that_was_never_committed(place: Place, git: Git) -> None:
    (place.root / "new").write_bytes(b"one\n")
    git(place.root, "add", "new")
    edit = change("new", b"one\n", b"two\n")
    with pytest.raises(Refusal, match="new is not in the last commit yet: commit it first, or stage the change"):
        put(place, edit, commit="x")
    put(place, edit, stage=True)
    assert git(place.root, "show", ":new") == "two"


def test_hooks_run_only_on_request(place: Place) -> None:
    for name in ("pre-commit", "commit-msg", "post-commit", "reference-transaction", "post-index-change"):
        hook(place, name, f"touch {place.root}/{name}-ran")
    put(place, README, commit="quiet")
    assert not list(place.root.glob("*-ran"))
    put(place, change("README.md", b"# Store\n", b"# Mall\n"), commit="loud", hooks=True)
    assert (place.root / "pre-commit-ran").exists()
    assert (place.root / "commit-msg-ran").exists()


def test_a_hook_sees_the_change_in_the_working_tree_and_the_index(place: Place, git: Git) -> None:
    hook(place, "pre-commit", 'grep -q Store README.md && test "$(git diff --cached --name-only)" = README.md')
    (place.root / "staged").write_bytes(b"staged by hand\n")
    git(place.root, "add", "staged")
    turn = put(place, README, commit="Say store", hooks=True)
    assert journal.log(place)[-1].commit == turn.commit == git(place.root, "rev-parse", "HEAD")
    assert git(place.root, "status", "--porcelain") == "A  staged"


def test_a_hook_that_says_no(place: Place, git: Git) -> None:
    hook(place, "pre-commit", "echo 'too late in the day' >&2; exit 1")
    with pytest.raises(ApplyRefused, match="too late in the day") as refused:
        put(place, README, commit="x", hooks=True)
    assert refused.value.details == ""
    assert (place.root / "README.md").read_bytes() == b"# Shop\n"
    assert git(place.root, "status", "--porcelain") == ""


def test_a_hook_that_says_more(place: Place) -> None:
    hook(
        place, "pre-commit", "echo README.md: 2 problems; echo; echo '  1: too long'; echo '  2: too short' >&2; exit 1"
    )
    with pytest.raises(ApplyRefused, match=r"^git commit: README\.md: 2 problems$") as refused:
        put(place, README, commit="x", hooks=True)
    assert refused.value.details == "README.md: 2 problems\n\n  1: too long\n  2: too short"


def test_a_refused_commit_leaves_no_turn_behind(place: Place) -> None:
    put(place, README)
    undo(place)
    hook(place, "pre-commit", "exit 1")
    before = journal.log(place)
    with pytest.raises(Refusal):
        put(place, README, commit="x", hooks=True)
    assert journal.log(place) == before
    assert redo(place).number == 1


SHOUT = "sed -i s/Store/STORE/ README.md"


def test_a_hook_that_formats(place: Place, git: Git) -> None:
    hook(place, "pre-commit", f"{SHOUT}; echo 2 > version; git add README.md version")
    turn = put(place, README, change("new", None, b"new\n"), commit="Say store", hooks=True)
    assert turn.commit == git(place.root, "rev-parse", "HEAD")
    assert git(place.root, "show", "HEAD:README.md") == "# STORE"
    assert git(place.root, "status", "--porcelain") == ""
    undo(place)
    assert tree(place.root).keys() == {"README.md", "src/cart.py", "version"}
    assert (place.root / "README.md").read_bytes() == b"# Shop\n"
    redo(place)
    assert (place.root / "README.md").read_bytes() == b"# STORE\n"
    assert git(place.root, "status", "--porcelain") == ""


def test_what_was_staged_beside_the_change_outlives_a_hook_that_formats(place: Place, git: Git) -> None:
    old = b"# Shop\n" + b"\n" * 9
    (place.root / "README.md").write_bytes(old)
    git(place.root, "commit", "-q", "-a", "-m", "longer")
    mine = old + b"mine\n"
    (place.root / "README.md").write_bytes(mine)
    git(place.root, "add", "README.md")
    hook(place, "pre-commit", f"git show :README.md > copy; {SHOUT} copy; git add copy README.md")
    put(place, change("README.md", mine, mine.replace(b"Shop", b"Store")), commit="x", hooks=True)
    assert git(place.root, "show", ":README.md").encode() + b"\n" == mine.replace(b"Shop", b"Store")


def test_what_is_not_in_the_commit_may_be_a_persons_work(place: Place, git: Git) -> None:
    hook(place, "pre-commit", "echo mine >> README.md")
    put(place, README, commit="x", hooks=True)
    assert git(place.root, "status", "--porcelain") == "M README.md"
    with pytest.raises(Refusal, match=r"README\.md was changed since turn 1"):
        undo(place)


def test_a_hook_that_says_no_after_editing_the_file(place: Place, git: Git) -> None:
    hook(place, "pre-commit", f"{SHOUT}; echo formatted; echo 1 file; exit 1")
    turn = put(place, README, change("new", None, b"new\n"), commit="x", hooks=True)
    assert (turn.commit, turn.uncommitted) == (None, "formatted\n1 file")
    assert journal.log(place) == (turn,)
    assert git(place.root, "log", "--format=%s") == "first"
    assert (place.root / "README.md").read_bytes() == b"# STORE\n"
    assert (place.root / "new").read_bytes() == b"new\n"
    undo(place)
    assert tree(place.root).keys() == {"README.md", "src/cart.py"}
    assert (place.root / "README.md").read_bytes() == b"# Shop\n"
    assert git(place.root, "status", "--porcelain") == ""


@pytest.mark.parametrize("logged", ["true", "false"])
def test_a_commit_that_was_made_before_an_interruption_gets_its_name(
    place: Place, git: Git, monkeypatch: pytest.MonkeyPatch, logged: str
) -> None:
    """Also where the person has git keep no log of what a branch went through."""
    shutil.rmtree(place.git_dir / "logs")
    git(place.root, "config", "core.logAllRefUpdates", logged)

    class Impatient:
        def __getattr__(self, name: str) -> Any:
            return getattr(os, name)

        def rename(self, source: Path, target: Path) -> None:
            if target.name == "log.json":
                raise KeyboardInterrupt
            source.rename(target)

    hook(place, "pre-commit", f"{SHOUT}; git add README.md")
    hook(place, "commit-msg", 'echo >> "$1"; echo "Signed-off-by: Ada" >> "$1"')
    with monkeypatch.context() as impatient:
        impatient.setattr(disk, "os", Impatient())
        with pytest.raises(KeyboardInterrupt):
            put(place, README, commit="Say store", hooks=True)
    commit = git(place.root, "rev-parse", "HEAD")
    git(place.root, "commit", "-q", "--allow-empty", "--no-verify", "-m", "a later one")
    assert git(place.root, "log", "--format=%s").splitlines() == ["a later one", "Say store", "first"]
    recovery = journal.recover(place)
    assert recovery
    assert recovery.sentence == "Applying turn 1 was interrupted; it is finished now."
    assert [turn.commit for turn in journal.log(place)] == [commit]
    assert git(place.root, "status", "--porcelain") == ""
    undo(place)
    assert (place.root / "README.md").read_bytes() == b"# Shop\n"
