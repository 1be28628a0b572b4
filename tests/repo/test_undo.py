"""Undo and redo: any depth, across restarts, never over a person's work."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from changes import change, put, tree

from spark_tui.edits.patch import FilePatch
from spark_tui.edits.refusal import Refusal
from spark_tui.repo import journal
from spark_tui.repo.place import Place, find
from spark_tui.repo.undo import redo, undo

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
    refuses(place, undo, r"README\.md goes through the link")
    assert outside.read_bytes() == TEXTS[3]


def test_a_link_in_the_place_of_a_folder(place: Place, tmp_path: Path) -> None:
    put(place, change("made/file", None, b"x\n"))
    (place.root / "made").rename(tmp_path / "elsewhere")
    (place.root / "made").symlink_to(tmp_path / "elsewhere")
    refuses(place, undo, "goes through the link made")
    assert (tmp_path / "elsewhere" / "file").exists()


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
