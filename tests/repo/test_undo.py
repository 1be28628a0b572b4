"""Undo and redo: any depth, across restarts, never over a person's work."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from changes import change, put, tree

from spark_tui.edits.patches.patch import FilePatch
from spark_tui.edits.refusal import Refusal
from spark_tui.repo import disk, journal
from spark_tui.repo.place import Place, find
from spark_tui.repo.undo import redo, skip, undo

Git = Callable[..., str]

TEXTS = [b"# Shop\n", b"# Store\n", b"# Mall\n", b""]


@pytest.fixture
def readme(place: Place) -> Path:
    """A file to which three turns were applied."""
    for old, new in pairwise(TEXTS):
        put(place, change("README.md", old, new))
    return place.root / "README.md"


def states(place: Place) -> list[tuple[int, str]]:
    return [(turn.number, turn.state) for turn in journal.log(place)]


def test_all_the_way_back_and_forth(place: Place, readme: Path) -> None:
    for text in reversed(TEXTS[:-1]):
        assert undo(find(place.root)).state == "undone"
        assert readme.read_bytes() == text
    with pytest.raises(Refusal, match="there is nothing to undo"):
        undo(place)
    for text in TEXTS[1:]:
        assert redo(find(place.root)).state == "applied"
        assert readme.read_bytes() == text
    with pytest.raises(Refusal, match="there is nothing to redo"):
        redo(place)


def test_nothing_to_undo(place: Place) -> None:
    with pytest.raises(Refusal, match="there is nothing to undo"):
        undo(place)


def test_another_turn_ends_the_line_of_redo(place: Place, readme: Path) -> None:
    undo(place)
    undo(place)
    put(place, change("README.md", TEXTS[1], b"# Bazaar\n"))
    assert states(place) == [(1, "applied"), (2, "dropped"), (3, "dropped"), (4, "applied")]
    with pytest.raises(Refusal, match="there is nothing to redo"):
        redo(place)
    undo(place)
    assert redo(place).number == 4
    undo(place)
    undo(place)
    assert readme.read_bytes() == TEXTS[0]


def test_the_log_says_what_was_done(place: Place, readme: Path) -> None:
    undo(place)
    last = journal.log(place)[-1]
    assert (last.number, last.label, last.state, last.staged, last.commit) == (3, "a turn", "undone", False, None)
    assert [change.path for change in last.changes] == [readme.name]
    assert last.when.endswith("+00:00")


def refuses(place: Place, act: Callable[[Place], object], reason: str) -> None:
    before = (tree(place.root), journal.log(place))
    with pytest.raises(Refusal, match=reason):
        act(place)
    assert (tree(place.root), journal.log(place)) == before


def test_a_file_that_a_person_changed(place: Place, readme: Path) -> None:
    readme.write_bytes(b"mine\n")
    refuses(place, undo, r"README\.md was changed since turn 3 was applied: that work would be lost")
    readme.write_bytes(TEXTS[3])
    undo(place)
    readme.write_bytes(b"mine\n")
    refuses(place, redo, r"README\.md was changed since turn 3 was undone")


def test_a_file_that_a_person_removed(place: Place, readme: Path) -> None:
    readme.unlink()
    refuses(place, undo, r"README\.md was deleted since turn 3")


def test_a_file_whose_permissions_a_person_changed(place: Place, readme: Path) -> None:
    readme.chmod(0o600)
    refuses(place, undo, r"README\.md got other permissions \(600, they were 644\) since turn 3")


def test_a_file_that_a_person_put_in_the_place_of_a_deleted_one(place: Place) -> None:
    put(place, change("README.md", b"# Shop\n", None))
    (place.root / "README.md").write_bytes(b"mine\n")
    refuses(place, undo, r"README\.md was created since turn 1")


def test_one_changed_file_holds_the_whole_turn(place: Place) -> None:
    put(place, change("README.md", b"# Shop\n", b"# Store\n"), change("one", None, b"1\n"), change("two", None, b"2\n"))
    (place.root / "two").write_bytes(b"mine\n")
    refuses(place, undo, "two was changed since turn 1")


def test_a_link_in_the_place_of_a_file(place: Place, readme: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.write_bytes(TEXTS[3])
    readme.unlink()
    readme.symlink_to(outside)
    refuses(place, undo, r"README\.md is a link, which leads out")
    assert outside.read_bytes() == TEXTS[3]


def test_a_link_in_the_place_of_a_folder(place: Place, tmp_path: Path) -> None:
    put(place, change("made/file", None, b"x\n"))
    (place.root / "made").rename(tmp_path / "elsewhere")
    (place.root / "made").symlink_to(tmp_path / "elsewhere")
    refuses(place, undo, "goes through the link made")
    assert (tmp_path / "elsewhere" / "file").exists()


# ── what a person has done already ───────────────────────────────────────────────────────────────────────────────


def test_a_turn_that_a_person_discarded_is_undone(place: Place, git: Git) -> None:
    put(place, change("README.md", b"# Shop\n", b"# Store\n"), change("made/new", None, b"new\n"))
    git(place.root, "checkout", "--quiet", "README.md")
    git(place.root, "clean", "--quiet", "--force", "-d")
    assert undo(place).state == "undone"
    assert tree(place.root).keys() == {"README.md", "src/cart.py"}
    redo(place)
    assert (place.root / "README.md").read_bytes() == b"# Store\n"
    assert (place.root / "made/new").read_bytes() == b"new\n"


def test_a_turn_that_a_person_has_put_again_is_applied(place: Place, readme: Path) -> None:
    undo(place)
    readme.write_bytes(TEXTS[3])
    assert redo(place).state == "applied"
    assert readme.read_bytes() == TEXTS[3]
    undo(place)
    assert readme.read_bytes() == TEXTS[2]


def test_of_a_turn_half_of_which_was_discarded_the_other_half_is_undone(place: Place, git: Git) -> None:
    put(place, change("README.md", b"# Shop\n", b"# Store\n"), change("one", None, b"1\n"))
    git(place.root, "checkout", "--quiet", "README.md")
    undo(place)
    assert tree(place.root).keys() == {"README.md", "src/cart.py"}


def test_what_a_person_discarded_stays_so_when_the_rest_cannot_be_undone(
    place: Place, git: Git, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Forbidding:
        def __getattr__(self, name: str) -> Any:
            return getattr(os, name)

        def unlink(self, path: Path) -> None:
            if path.name == "one":
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
            path.unlink()

    put(place, change("README.md", b"# Shop\n", b"# Store\n"), change("one", None, b"1\n"), stage=True)
    git(place.root, "checkout", "--quiet", "HEAD", "README.md")
    monkeypatch.setattr(disk, "os", Forbidding())
    before = git(place.root, "status", "--porcelain")
    refuses(place, undo, "you may not change .*one")
    assert git(place.root, "status", "--porcelain") == before == "A  one"


def test_git_may_have_given_a_discarded_file_other_permissions(place: Place, git: Git) -> None:
    readme = place.root / "README.md"
    readme.chmod(0o600)
    put(place, change("README.md", b"# Shop\n", b"# Store\n"))
    git(place.root, "checkout", "--quiet", "README.md")
    mode = readme.stat().st_mode
    assert mode & 0o777 != 0o600
    undo(place)
    assert (readme.read_bytes(), readme.stat().st_mode) == (b"# Shop\n", mode)


# ── a turn that cannot be undone ─────────────────────────────────────────────────────────────────────────────────


def test_a_turn_that_was_built_upon_is_skipped(place: Place, git: Git) -> None:
    put(place, change("one", None, b"1\n"))
    put(place, change("README.md", b"# Shop\n", b"# Store\n"))
    (place.root / "README.md").write_bytes(b"# Store\nmine\n")
    git(place.root, "commit", "--quiet", "--all", "--message=mine")
    refuses(place, undo, "; `spark undo --skip 2` leaves the turn as it is, for good")
    assert skip(place, 2).state == "dropped"
    assert undo(place).number == 1
    assert {path: data for path, (_, data) in tree(place.root).items() if path != "src/cart.py"} == {
        "README.md": b"# Store\nmine\n"
    }
    assert redo(place).number == 1
    with pytest.raises(Refusal, match="nothing to redo"):
        redo(place)


def test_a_file_that_became_a_folder_is_no_dead_end(place: Place, readme: Path) -> None:
    readme.unlink()
    readme.mkdir()
    refuses(place, undo, r"README\.md is a folder, not a file: `spark undo --skip 3` leaves")
    skip(place, 3)
    assert states(place) == [(1, "applied"), (2, "applied"), (3, "dropped")]


@pytest.mark.usefixtures("readme")
@pytest.mark.parametrize("number", [0, 3, 4])
def test_only_an_applied_turn_is_skipped(place: Place, number: int) -> None:
    undo(place)
    refuses(place, lambda place: skip(place, number), f"no turn {number} is applied: `spark log` lists the turns")


# ── folders, branches, renames ───────────────────────────────────────────────────────────────────────────────────


def test_a_folder_with_a_persons_file_in_it_stays(place: Place) -> None:
    put(place, change("made/deep/file", None, b"x\n"))
    (place.root / "made" / "mine").write_bytes(b"mine\n")
    undo(place)
    assert sorted(path.name for path in (place.root / "made").rglob("*")) == ["mine"]
    redo(place)
    assert (place.root / "made/deep/file").read_bytes() == b"x\n"


def test_a_folder_that_a_person_removed_comes_back(place: Place) -> None:
    (place.root / "two").mkdir()
    for name in ("one", "other"):
        (place.root / "two" / name).write_bytes(b"x\n")
    put(place, change("two/one", b"x\n", None))
    (place.root / "two" / "other").unlink()
    (place.root / "two").rmdir()
    undo(place)
    assert (place.root / "two" / "one").read_bytes() == b"x\n"
    redo(place)
    assert not list((place.root / "two").iterdir())


def test_on_another_branch_the_files_are_others(place: Place, git: Git, readme: Path) -> None:
    git(place.root, "stash", "--quiet")
    refuses(place, undo, r"README\.md was changed since turn 3")
    git(place.root, "stash", "pop", "--quiet")
    undo(place)
    assert readme.read_bytes() == TEXTS[2]


def test_a_rename_and_its_mode(place: Place) -> None:
    before = tree(place.root)
    put(place, FilePatch("README.md", "docs/READ ME", (), 0o100644, 0o100755))
    after = tree(place.root)
    undo(place)
    assert tree(place.root) == before
    redo(place)
    assert tree(place.root) == after


# ── one that is not the last ─────────────────────────────────────────────────────────────────────────────────────


def test_a_turn_is_taken_back_by_its_number_and_others_stay(place: Place) -> None:
    put(place, change("README.md", TEXTS[0], TEXTS[1]))
    put(place, change("made", None, b"new\n"))
    assert undo(place, 1).number == 1
    assert states(place) == [(1, "undone"), (2, "applied")]
    assert (place.root / "README.md").read_bytes() == TEXTS[0]
    assert (place.root / "made").exists()
    refuses(place, partial(undo, number=1), "no turn 1 is applied: `spark log` lists the turns")
    assert redo(place).number == 1


def test_what_was_only_tried_leaves_what_could_be_redone(place: Place, readme: Path) -> None:
    undo(place)
    undo(place)
    put(place, change("README.md", TEXTS[1], b"# Bazaar\n"))
    assert undo(place, 4, for_good=True).state == "dropped"
    assert states(place) == [(1, "applied"), (2, "undone"), (3, "undone"), (4, "dropped")]
    assert (redo(place).number, readme.read_bytes()) == (2, TEXTS[2])
    put(place, change("README.md", TEXTS[2], b"# Bazaar\n"))
    put(place, change("made", None, b"new\n"))
    undo(place, 5, for_good=True)
    assert states(place)[2:] == [(3, "dropped"), (4, "dropped"), (5, "dropped"), (6, "applied")]


def test_what_was_only_tried_goes_out_of_what_its_file_has_become(place: Place) -> None:
    old, new = b"one\ntwo\nthree\n", b"one\nTWO\nthree\n"
    (place.root / "file").write_bytes(old)
    put(place, change("file", old, new))
    (place.root / "file").write_bytes(b"mine\n" + new)
    refuses(place, partial(undo, number=1), "file was changed since turn 1 was applied")
    (place.root / "file").write_bytes(new.replace(b"TWO", b"TWO, mine"))
    refuses(place, partial(undo, number=1, for_good=True), "file was changed since turn 1 was applied")
    (place.root / "file").write_bytes(b"mine\n" + new)
    assert undo(place, 1, for_good=True).state == "dropped"
    assert (place.root / "file").read_bytes() == b"mine\n" + old


def test_what_was_tried_and_taken_back_by_another_cannot_be_redone(place: Place) -> None:
    put(place, change("README.md", TEXTS[0], TEXTS[1]))
    undo(place)
    (place.root / "README.md").write_bytes(b"mine\n")
    assert undo(place, 1, for_good=True).state == "dropped"
    assert (place.root / "README.md").read_bytes() == b"mine\n"


def test_what_another_turn_has_changed_since_waits_for_that(place: Place, readme: Path) -> None:
    refuses(place, partial(undo, number=1), "turn 3 came after turn 1 and changes the same file: `spark undo` takes")
    undo(place)
    undo(place)
    assert undo(place, 1).number == 1
    assert readme.read_bytes() == TEXTS[0]
