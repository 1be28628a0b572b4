"""Finding the working tree from anywhere, and what git says about its files, in every state a repository can be in."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from spark_tui.edits.refusal import Refusal
from spark_tui.repo.place import Place, Status, branch, files, filtered, find, is_ignored, status

Git = Callable[..., str]
MakeRepo = Callable[[Path], Path]

# A Mac has no such names.
NOT_UTF_8 = () if sys.platform == "darwin" else (os.fsdecode(b"latin-\xe9"),)
# What people call their files, and what shells, terminals and parsers stumble over.
ODD_NAMES = (
    "with space.txt",
    "'quote'.txt",
    '"double".txt',
    "line\nbreak.txt",
    "tab\tbed.txt",
    "-dash",
    "--help",
    ":(glob)*",
    "ünïcode.txt",
    "trailing ",
    *NOT_UTF_8,
)


def refusal(start: Path) -> str:
    with pytest.raises(Refusal) as caught:
        find(start)
    return str(caught.value)


def test_the_top_of_a_plain_repository(repo: Path) -> None:
    assert find(repo) == Place(repo, repo / ".git", "main", unborn=False, busy=None, kind="plain")


def test_from_a_subfolder_it_is_the_same_place(repo: Path) -> None:
    assert find(repo / "src") == find(repo)


def test_the_root_is_a_real_path(repo: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(repo)
    assert find(tmp_path / "link" / "src") == find(repo)


@pytest.mark.parametrize("name", ["my shop", "ünïcode 文", "-shop", "quote'\"s", *NOT_UTF_8])
def test_the_folder_may_have_any_name(make_repo: MakeRepo, tmp_path: Path, name: str) -> None:
    repo = make_repo(tmp_path.resolve() / name)
    place = find(repo / "src")
    assert place.root == repo
    assert files(place) == ("README.md", "src/cart.py")
    assert status(place) == Status((), (), ())


def test_a_line_break_in_the_folder_is_refused(make_repo: MakeRepo, tmp_path: Path) -> None:
    repo = make_repo(tmp_path / "my\nshop")
    assert "has a line break in it" in refusal(repo)


def test_an_unborn_branch(tmp_path: Path, git: Git) -> None:
    git(tmp_path, "init", "-q", "-b", "trunk")
    (tmp_path / "new.txt").write_text("new\n")
    place = find(tmp_path)
    assert (place.branch, place.unborn) == ("trunk", True)
    assert status(place) == Status((), (), ("new.txt",))
    assert files(place) == ("new.txt",)


def test_an_unborn_branch_beside_others(repo: Path, git: Git) -> None:
    git(repo, "switch", "-q", "--orphan", "feature/new")
    assert (find(repo).branch, find(repo).unborn) == ("feature/new", True)


def test_a_detached_head(repo: Path, git: Git) -> None:
    git(repo, "checkout", "-q", "--detach")
    assert (find(repo).branch, find(repo).unborn) == (None, False)


def test_the_branch_may_be_another_by_now(repo: Path, git: Git) -> None:
    place = find(repo)
    git(repo, "switch", "-q", "-c", "fix/cart")
    assert branch(place) == "fix/cart"
    git(repo, "checkout", "-q", "--detach")
    assert branch(place) is None


def test_a_branch_with_a_folder_in_its_name(repo: Path, git: Git) -> None:
    git(repo, "switch", "-q", "-c", "fix/cart")
    assert find(repo).branch == "fix/cart"


def test_a_linked_worktree_has_its_own_git_folder(repo: Path, git: Git, tmp_path: Path) -> None:
    tree = tmp_path.resolve() / "tree"
    git(repo, "worktree", "add", "-q", "-b", "side", str(tree))
    expected = Place(tree, repo / ".git" / "worktrees" / "tree", "side", unborn=False, busy=None, kind="worktree")
    assert find(tree / "src") == expected
    assert find(repo).kind == "plain"


def test_a_submodule(repo: Path, make_repo: MakeRepo, git: Git, tmp_path: Path) -> None:
    make_repo(tmp_path / "library")
    git(repo, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(tmp_path / "library"), "lib")
    place = find(repo / "lib" / "src")
    assert (place.root, place.git_dir, place.kind) == (repo / "lib", repo / ".git" / "modules" / "lib", "submodule")


def test_a_git_folder_kept_elsewhere(tmp_path: Path, git: Git) -> None:
    top = tmp_path.resolve()
    git(top, "init", "-q", "--separate-git-dir", str(top / "kept"), "shop")
    place = find(top / "shop")
    assert (place.root, place.git_dir, place.kind) == (top / "shop", top / "kept", "plain")


def test_no_repository(tmp_path: Path) -> None:
    assert refusal(tmp_path) == f"{tmp_path} is not in a git repository: run `git init` there first"


def test_no_repository_on_a_file_system_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pretender = tmp_path / "bin" / "git"
    pretender.parent.mkdir()
    said = "fatal: not a git repository (or any parent up to mount point /home)"
    pretender.write_text(
        f'#!/bin/sh\ncase "$*" in *rev-parse*) echo "{said}" >&2; exit 128;; esac\nexec "{shutil.which("git")}" "$@"\n'
    )
    pretender.chmod(0o755)
    monkeypatch.setenv("PATH", f"{pretender.parent}:{os.environ['PATH']}")
    assert refusal(tmp_path) == f"{tmp_path} is not in a git repository: run `git init` there first"


@pytest.mark.parametrize("home", [True, False])
def test_nobody_is_told_to_make_a_repository_of_all_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, home: bool
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    folder = tmp_path if home else Path("/")
    assert refusal(folder) == f"{folder} is not in a git repository: go to the folder of your program"


def test_no_folder(tmp_path: Path) -> None:
    assert refusal(tmp_path / "gone") == f"cannot change to '{tmp_path}/gone': No such file or directory"


def test_a_bare_repository(tmp_path: Path, git: Git) -> None:
    git(tmp_path, "init", "-q", "--bare", "shop.git")
    words = "is a bare repository, it has no files to edit: go to a working tree of it"
    assert refusal(tmp_path / "shop.git") == f"{tmp_path}/shop.git {words}"


def test_a_worktree_of_a_bare_repository(repo: Path, git: Git, tmp_path: Path) -> None:
    git(tmp_path, "clone", "-q", "--bare", str(repo), "shop.git")
    git(tmp_path / "shop.git", "worktree", "add", "-q", "../tree")
    assert find(tmp_path / "tree").kind == "worktree"


def test_inside_gits_own_folder(repo: Path) -> None:
    assert refusal(repo / ".git") == f"{repo}/.git is inside git's own folder: go to the working tree"


def test_a_worktree_whose_repository_is_gone(repo: Path, git: Git, tmp_path: Path) -> None:
    git(repo, "worktree", "add", "-q", "../tree")
    shutil.rmtree(repo)
    assert refusal(tmp_path / "tree").startswith("not a git repository: ")


def test_a_working_tree_claimed_from_afar_is_refused(repo: Path, git: Git) -> None:
    git(repo, "config", "core.worktree", str(repo.parent))
    words = f"{repo}/.git claims the files in {repo.parent}, which does not know of it: unset core.worktree there"
    assert refusal(repo) == words


def test_the_environment_does_not_lead_elsewhere(
    repo: Path, make_repo: MakeRepo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = make_repo(tmp_path / "other")
    expected = find(repo)
    monkeypatch.setenv("GIT_DIR", str(other / ".git"))
    monkeypatch.setenv("GIT_WORK_TREE", str(other))
    monkeypatch.setenv("GIT_INDEX_FILE", str(tmp_path / "no-index"))
    monkeypatch.setenv("GIT_PREFIX", "src/")
    monkeypatch.setenv("GIT_GLOB_PATHSPECS", "1")
    assert find(repo) == expected
    assert status(expected) == Status((), (), ())


def test_a_repository_of_someone_else(repo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = shutil.which("git")
    (tmp_path / "bin").mkdir()
    pretender = tmp_path / "bin" / "git"
    pretender.write_text(f'#!/bin/sh\nGIT_TEST_ASSUME_DIFFERENT_OWNER=1 exec "{real}" "$@"\n')
    pretender.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}/bin:{os.environ['PATH']}")
    assert refusal(repo) == (
        f"detected dubious ownership in repository at '{repo}': "
        f"if you trust it, run `git config --global --add safe.directory {repo}`"
    )


@pytest.fixture
def diverged(repo: Path, git: Git) -> Path:
    """Two branches that changed the same line, on `main`."""
    git(repo, "switch", "-q", "-c", "side")
    (repo / "README.md").write_text("# Side\n")
    git(repo, "commit", "-q", "-a", "-m", "side")
    git(repo, "format-patch", "-1", "--output=../side.patch")
    git(repo, "switch", "-q", "main")
    (repo / "README.md").write_text("# Main\n")
    git(repo, "commit", "-q", "-a", "-m", "main")
    return repo


@pytest.mark.parametrize(
    ("command", "busy"),
    [
        (("merge", "side"), "merge"),
        (("rebase", "side"), "rebase"),
        (("rebase", "--apply", "side"), "rebase"),
        (("am", "--3way", "../side.patch"), "am"),
        (("cherry-pick", "side"), "cherry-pick"),
        (("revert", "--no-edit", "HEAD~1"), "revert"),
    ],
)
def test_what_git_is_in_the_middle_of(diverged: Path, command: tuple[str, ...], busy: str) -> None:
    ran = subprocess.run(["git", *command], cwd=diverged, capture_output=True, check=False)
    assert ran.returncode != 0
    place = find(diverged)
    assert place.busy == busy
    assert place.branch == (None if busy == "rebase" else "main")


def test_a_bisect_in_a_linked_worktree(diverged: Path, git: Git, tmp_path: Path) -> None:
    git(diverged, "worktree", "add", "-q", "--detach", "../tree")
    git(tmp_path / "tree", "bisect", "start")
    assert find(tmp_path / "tree").busy == "bisect"
    assert find(diverged).busy is None


def test_status_tells_apart_what_differs(repo: Path, git: Git) -> None:
    (repo / "staged.txt").write_text("staged\n")
    git(repo, "add", "staged.txt")
    git(repo, "mv", "README.md", "READ ME.md")
    (repo / "src" / "cart.py").write_text("changed\n")
    (repo / "deep" / "er").mkdir(parents=True)
    (repo / "deep" / "er" / "new.txt").write_text("new\n")
    (repo / "staged.txt").write_text("and changed\n")
    assert status(find(repo)) == Status(
        staged=("READ ME.md", "README.md", "staged.txt"),
        changed=("src/cart.py", "staged.txt"),
        untracked=("deep/er/new.txt",),
    )


def test_status_reads_the_same_whatever_the_person_likes_to_see(repo: Path, git: Git) -> None:
    for setting in ("branch", "showStash", "short", "relativePaths"):
        git(repo, "config", f"status.{setting}", "true")
    git(repo, "config", "status.showUntrackedFiles", "no")
    (repo / "src" / "cart.py").write_text("changed\n")
    git(repo, "stash", "-q")
    (repo / "new.txt").write_text("new\n")
    assert status(find(repo / "src")) == Status((), (), ("new.txt",))


def test_status_does_not_write_the_index(repo: Path) -> None:
    index = repo / ".git" / "index"
    os.utime(repo / "README.md", (1, 1))  # the same text, but git has to look
    before = index.stat()
    assert status(find(repo)) == Status((), (), ())
    assert (index.stat().st_ino, index.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_files_with_odd_names(place: Place, git: Git) -> None:
    for name in ODD_NAMES:
        (place.root / name).write_text("odd\n")
    assert sorted(status(place).untracked) == sorted(ODD_NAMES)
    assert set(files(place)) == {"README.md", "src/cart.py", *ODD_NAMES}
    assert not any(is_ignored(place, name) for name in ODD_NAMES)

    git(place.root, "add", "--all")
    assert sorted(status(place).staged) == sorted(ODD_NAMES)
    assert set(files(place)) == {"README.md", "src/cart.py", *ODD_NAMES}

    (place.root / ".gitignore").write_text("/*\n")
    git(place.root, "rm", "-rq", "--cached", ".")
    assert all(is_ignored(place, name) for name in ODD_NAMES)


def test_files_are_those_that_can_be_read_and_are_not_ignored(repo: Path, git: Git, make_repo: MakeRepo) -> None:
    (repo / ".gitignore").write_text("*.log\nbuild/\n")
    (repo / "tracked.log").write_text("tracked all the same\n")
    git(repo, "add", "--force", "tracked.log")
    (repo / "debug.log").write_text("ignored\n")
    (repo / "build").mkdir()
    (repo / "build" / "out.txt").write_text("ignored\n")
    (repo / "gone.txt").write_text("deleted, not yet staged\n")
    git(repo, "add", "gone.txt")
    (repo / "gone.txt").unlink()
    (repo / "link").symlink_to("README.md")
    os.mkfifo(repo / "pipe")
    make_repo(repo / "nested")
    assert files(find(repo)) == (".gitignore", "README.md", "src/cart.py", "tracked.log")


def test_a_file_in_conflict_is_listed_once(diverged: Path) -> None:
    subprocess.run(["git", "merge", "side"], cwd=diverged, capture_output=True, check=False)
    assert files(find(diverged)) == ("README.md", "src/cart.py")


def test_ignore_rules(repo: Path, git: Git) -> None:
    (repo / ".gitignore").write_text("*.log\n!keep.log\nbuild/\n")
    (repo / ".git" / "info" / "exclude").write_text("private.txt\n")
    (repo / "tracked.log").touch()
    git(repo, "add", "--force", "tracked.log")
    place = find(repo)
    paths = ("a.log", "src/a.log", "build/x", "private.txt", "keep.log", "tracked.log", "src/cart.py")
    assert [is_ignored(place, path) for path in paths] == [True] * 4 + [False] * 3


def test_files_that_a_filter_of_the_repository_would_change(repo: Path, git: Git) -> None:
    paths = ("secret.txt", "large.bin", "README.md", "a\nb.txt")
    (repo / ".gitattributes").write_text("*.txt filter=crypt\n*.bin filter=large\n")
    place = find(repo)
    assert filtered(place, paths) == ()  # named, but there is no such filter
    git(repo, "config", "--global", "filter.large.clean", "cat")
    assert filtered(place, paths) == ()  # the person's own, it runs
    git(repo, "config", "filter.crypt.clean", "cat")
    assert filtered(place, paths) == ("secret.txt", "a\nb.txt")
