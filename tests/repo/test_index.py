"""Staging: the change of the turn goes into the index, and nothing else of the person's work."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from changes import change, put

from spark_tui.edits.patches.patch import FilePatch
from spark_tui.edits.refusal import Refusal
from spark_tui.repo import journal
from spark_tui.repo.place import Place
from spark_tui.repo.undo import redo, undo

Git = Callable[..., str]

OLD = b"".join(b"line %d\n" % number for number in range(1, 21))
NEW = OLD.replace(b"line 10\n", b"LINE 10\n")


@pytest.fixture
def file(place: Place, git: Git) -> Path:
    path = place.root / "file"
    path.write_bytes(OLD)
    git(place.root, "add", "file")
    git(place.root, "commit", "-q", "-m", "file")
    return path


def staged(place: Place, git: Git, path: str = "file") -> bytes:
    return git(place.root, "show", f":{path}").encode() + b"\n"


@pytest.mark.usefixtures("file")
def test_all_kinds_of_changes_are_staged_and_taken_back(place: Place, git: Git) -> None:
    before = git(place.root, "ls-files", "--stage")
    put(
        place,
        change("file", OLD, NEW),
        change("sub/new", None, b"new\n"),
        change("src/cart.py", (place.root / "src/cart.py").read_bytes(), None),
        FilePatch("README.md", "READ ME", (), 0o100644, 0o100755),
        stage=True,
    )
    after = git(place.root, "ls-files", "--stage")
    assert git(place.root, "status", "--porcelain").splitlines() == [
        'R  README.md -> "READ ME"',
        "M  file",
        "D  src/cart.py",
        "A  sub/new",
    ]
    assert "100755" in after
    undo(place)
    assert git(place.root, "ls-files", "--stage") == before
    assert git(place.root, "status", "--porcelain") == ""
    redo(place)
    assert git(place.root, "ls-files", "--stage") == after


def test_other_work_in_the_file_stays_unstaged(place: Place, git: Git, file: Path) -> None:
    mine = OLD.replace(b"line 2\n", b"mine\n")
    file.write_bytes(mine)
    put(place, change("file", mine, mine.replace(b"line 10\n", b"LINE 10\n")), stage=True)
    assert staged(place, git) == NEW
    assert file.read_bytes() == NEW.replace(b"line 2\n", b"mine\n")
    undo(place)
    assert staged(place, git) == OLD
    assert file.read_bytes() == mine


def test_what_is_staged_already_stays_staged(place: Place, git: Git, file: Path) -> None:
    mine = OLD.replace(b"line 2\n", b"mine\n")
    file.write_bytes(mine)
    git(place.root, "add", "file")
    (place.root / "README.md").write_bytes(b"edited by hand\n")
    put(place, change("file", mine, mine.replace(b"line 10\n", b"LINE 10\n")), stage=True)
    assert staged(place, git) == NEW.replace(b"line 2\n", b"mine\n")
    assert git(place.root, "status", "--porcelain").splitlines() == ["M README.md", "M  file"]


def test_a_change_that_needs_unstaged_work_is_refused(place: Place, git: Git, file: Path) -> None:
    mine = OLD.replace(b"line 9\n", b"mine\n")
    file.write_bytes(mine)
    with pytest.raises(Refusal, match="file: the change cannot be told from others that are not in git yet"):
        put(place, change("file", mine, mine.replace(b"line 10\n", b"LINE 10\n")), stage=True)
    assert (file.read_bytes(), staged(place, git)) == (mine, OLD)


def test_line_endings_are_staged_as_git_add_would(place: Place, git: Git) -> None:
    git(place.root, "config", "core.autocrlf", "true")
    path = place.root / "dos.txt"
    path.write_bytes(b"one\r\ntwo\r\nthree\r\n")
    git(place.root, "add", "dos.txt")
    put(place, change("dos.txt", b"one\r\ntwo\r\nthree\r\n", b"one\r\nTWO\r\nthree\r\n"), stage=True)
    assert staged(place, git, "dos.txt") == b"one\nTWO\nthree\n"
    path.write_bytes(b"mine\r\n" + path.read_bytes())
    put(place, change("dos.txt", path.read_bytes(), path.read_bytes() + b"four\r\n"), stage=True)
    assert staged(place, git, "dos.txt") == b"one\nTWO\nthree\nfour\n"
    assert path.read_bytes() == b"mine\r\none\r\nTWO\r\nthree\r\nfour\r\n"


@pytest.mark.parametrize("mine", [b"", b"mine\r\n"])
def test_line_endings_that_were_committed_stay_committed(place: Place, git: Git, mine: bytes) -> None:
    dos = OLD.replace(b"\n", b"\r\n")
    path = place.root / "dos.txt"
    path.write_bytes(dos)
    git(place.root, "add", "dos.txt")
    (place.root / ".gitattributes").write_text("* text=auto\n")
    path.write_bytes(mine + dos)
    put(place, change("dos.txt", mine + dos, mine + dos + b"more\r\n"), stage=True)
    assert git(place.root, "diff", "--cached", "--numstat").split() == ["21", "0", "dos.txt"]
    blob = subprocess.run(["git", "show", ":dos.txt"], cwd=place.root, check=True, capture_output=True).stdout
    assert blob == dos + b"more\r\n"


def test_a_file_that_git_does_not_track(place: Place) -> None:
    (place.root / "notes").write_bytes(b"old\n")
    with pytest.raises(Refusal, match="git does not track notes: `git add` it first"):
        put(place, change("notes", b"old\n", b"new\n"), stage=True)
    assert (place.root / "notes").read_bytes() == b"old\n"


def test_a_new_file_where_the_index_has_one(place: Place, file: Path) -> None:
    file.unlink()
    with pytest.raises(Refusal, match="file is gone but still in the index"):
        put(place, change("file", None, b"new\n"), stage=True)
    assert not file.exists()


def test_a_file_with_a_conflict(place: Place, git: Git, file: Path) -> None:
    git(place.root, "switch", "-q", "-c", "other")
    file.write_bytes(NEW)
    git(place.root, "commit", "-q", "-a", "-m", "theirs")
    git(place.root, "switch", "-q", "main")
    file.write_bytes(OLD.replace(b"line 10\n", b"ours\n"))
    git(place.root, "commit", "-q", "-a", "-m", "ours")
    with pytest.raises(AssertionError, match="merge"):
        git(place.root, "merge", "other")
    conflict = file.read_bytes()
    with pytest.raises(Refusal, match="file has a conflict"):
        put(place, change("file", conflict, NEW), stage=True)
    assert file.read_bytes() == conflict


def test_a_filter_of_the_repository_is_not_run(place: Place, git: Git, file: Path) -> None:
    git(place.root, "config", "filter.seal.clean", f"touch {place.root}/ran; cat")
    (place.root / ".gitattributes").write_text("file filter=seal\n")
    with pytest.raises(Refusal, match="a filter that Spark does not run belongs to file"):
        put(place, change("file", OLD, NEW), stage=True)
    assert not (place.root / "ran").exists()
    assert file.read_bytes() == OLD


def test_while_git_is_at_work(place: Place, git: Git, file: Path) -> None:
    lock = place.git_dir / "index.lock"
    lock.touch()
    with pytest.raises(Refusal, match="git is at work here"):
        put(place, change("file", OLD, NEW), stage=True)
    assert file.read_bytes() == OLD
    assert lock.exists()
    assert journal.recover(place) is None
    lock.unlink()
    put(place, change("file", OLD, NEW), stage=True)
    assert staged(place, git) == NEW


def test_undo_leaves_the_index_to_the_person_who_staged_more(place: Place, git: Git, file: Path) -> None:
    put(place, change("file", OLD, NEW), stage=True)
    more = NEW + b"more\n"
    file.write_bytes(more)
    git(place.root, "add", "file")
    file.write_bytes(NEW)
    undo(place)
    assert (file.read_bytes(), staged(place, git)) == (OLD, more)


def test_what_somebody_staged_since_is_theirs_for_good(place: Place, git: Git, file: Path) -> None:
    put(place, change("file", OLD, NEW), stage=True)
    assert undo(place).staged
    mine = OLD.replace(b"line 2\n", b"mine\n")
    file.write_bytes(mine)
    git(place.root, "add", "file")
    file.write_bytes(OLD)
    for turn in (redo(place), undo(place)):
        assert (turn.staged, turn.index_changed) == (False, True)
    assert staged(place, git) == mine


@pytest.mark.usefixtures("file")
def test_an_index_that_is_back_already_goes_along(place: Place, git: Git) -> None:
    put(place, change("file", OLD, NEW), change("README.md", b"# Shop\n", b"# Store\n"), stage=True)
    git(place.root, "checkout", "-q", "HEAD", "--", "file")
    assert undo(place).staged
    assert git(place.root, "status", "--porcelain") == ""
    redo(place)
    assert git(place.root, "status", "--porcelain").splitlines() == ["M  README.md", "M  file"]


def test_an_undo_says_that_the_index_was_changed_since(place: Place, git: Git, file: Path) -> None:
    put(place, change("file", OLD, NEW), change("new", None, b"new\n"))
    git(place.root, "add", "--all")
    turn = undo(place)
    assert (turn.staged, turn.index_changed) == (False, True)
    assert file.read_bytes() == OLD
    assert staged(place, git) == NEW


def test_what_a_person_had_staged_before_is_no_change_since(place: Place, git: Git, file: Path) -> None:
    mine = OLD.replace(b"line 2\n", b"mine\n")
    file.write_bytes(mine)
    git(place.root, "add", "file")
    mine += b"unstaged\n"
    file.write_bytes(mine)
    put(place, change("file", mine, mine.replace(b"line 10\n", b"LINE 10\n")))
    for turn in (undo(place), redo(place)):
        assert (turn.staged, turn.index_changed) == (False, False)


@pytest.mark.usefixtures("file")
def test_a_split_index(place: Place, git: Git) -> None:
    git(place.root, "update-index", "--split-index")
    put(place, change("file", OLD, NEW), stage=True)
    assert staged(place, git) == NEW
    assert git(place.root, "status", "--porcelain") == "M  file"
    assert git(place.root, "fsck") == ""


def test_the_mode_is_staged_as_the_patch_says(place: Place, git: Git, file: Path) -> None:
    git(place.root, "config", "core.fileMode", "false")
    file.chmod(0o755)
    put(place, change("file", OLD, NEW), FilePatch(None, "program", (), None, 0o100755), stage=True)
    modes = {line.split()[-1]: line.split()[0] for line in git(place.root, "ls-files", "--stage").splitlines()}
    assert (modes["file"], modes["program"]) == ("100644", "100755")


@pytest.mark.parametrize("commit", [None, "ten"])
@pytest.mark.parametrize(
    ("options", "letter"),
    [
        (["--skip-worktree"], "S"),
        (["--assume-unchanged"], "h"),
        (["--skip-worktree", "--assume-unchanged"], "s"),
    ],
)
def test_what_git_was_told_to_overlook_it_goes_on_to_overlook(
    place: Place, git: Git, file: Path, options: list[str], letter: str, commit: str | None
) -> None:
    """There a person may have what is never to be committed."""
    for option in options:
        git(place.root, "update-index", option, "file")
    secret = b"password=secret\n"
    file.write_bytes(OLD + secret)
    added = change("made", None, b"new\n")
    put(place, change("file", OLD + secret, NEW + secret), added, stage=True, commit=commit)
    assert staged(place, git) == NEW
    assert git(place.root, "ls-files", "-v", "file", "made").splitlines() == [f"{letter} file", "H made"]
    assert git(place.root, "status", "--porcelain") == ("" if commit else "M  file\nA  made")
    for act in (undo, redo):
        act(place)
        assert git(place.root, "ls-files", "-v", "file") == f"{letter} file"
    git(place.root, "commit", "--quiet", "--allow-empty", "--all", "--message=mine")
    assert "secret" not in git(place.root, "show", "HEAD:file")
