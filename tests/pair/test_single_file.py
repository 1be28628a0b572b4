"""A file in no repository: edited, taken back, put again; never over anybody's work, and its first text is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from spark_tui.edits.patches.patch import FilePatch, Patch, replacement, reverse
from spark_tui.edits.refusal import Refusal
from spark_tui.pair.single_file import SingleFile

BEFORE, AFTER = "one\r\ntwo\r\n", "one\r\nTWO\r\n"
PATCH = Patch((FilePatch("notes.txt", "notes.txt", (replacement(1, ["two\r\n"], ["TWO\r\n"]),)),))


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    path = tmp_path / "notes.txt"
    path.write_text(BEFORE, newline="")
    path.chmod(0o640)
    return path


def _text(path: Path) -> str:
    return path.read_bytes().decode()


def test_it_is_edited_taken_back_and_put_again(notes: Path):
    tree = SingleFile(notes)
    assert tree.read("notes.txt") == BEFORE
    assert tree.read("another.txt") is None
    number = tree.apply(PATCH, "shout", {"notes.txt": BEFORE})
    assert (_text(notes), tree.state(number, "shout")) == (AFTER, "applied")
    assert _text(notes.with_name("notes.txt~")) == BEFORE
    assert notes.stat().st_mode & 0o777 == 0o640
    assert tree.undo() == (number, "shout", ("notes.txt",))
    assert (_text(notes), tree.state(number, "shout")) == (BEFORE, "undone")
    assert tree.redo() == (number, "shout", ("notes.txt",))
    assert _text(notes) == AFTER
    with pytest.raises(Refusal, match="nothing to redo"):
        tree.redo()
    assert sorted(path.name for path in notes.parent.iterdir()) == ["notes.txt", "notes.txt~"]


def test_what_a_person_did_meanwhile_stands(notes: Path):
    tree = SingleFile(notes)
    tree.apply(PATCH, "shout", {"notes.txt": BEFORE})
    notes.write_text("mine\n")
    for change in (tree.undo, lambda: tree.apply(reverse(PATCH), "again", {"notes.txt": AFTER})):
        with pytest.raises(Refusal, match=r"notes\.txt was changed since it was read"):
            change()
    assert _text(notes) == "mine\n"
    assert _text(notes.with_name("notes.txt~")) == BEFORE


def test_the_backup_is_of_the_first_text(notes: Path):
    tree = SingleFile(notes)
    tree.apply(PATCH, "shout", {"notes.txt": BEFORE})
    back = Patch((FilePatch("notes.txt", "notes.txt", (replacement(0, ["one\r\n"], []),)),))
    tree.apply(back, "less", {"notes.txt": AFTER})
    assert _text(notes) == "TWO\r\n"
    assert _text(notes.with_name("notes.txt~")) == BEFORE
    assert sorted(path.name for path in notes.parent.iterdir()) == ["notes.txt", "notes.txt~"]


def test_a_backup_of_another_text_stands_and_this_one_has_its_own(notes: Path):
    SingleFile(notes).apply(PATCH, "shout", {"notes.txt": BEFORE})
    month = "a month of my work\r\ntwo\r\n"
    notes.write_text(month, newline="")
    tree = SingleFile(notes)
    assert tree.backup(month.encode()).name == "notes.txt.~1~"
    tree.apply(PATCH, "shout", {"notes.txt": month})
    assert _text(notes.with_name("notes.txt~")) == BEFORE
    assert _text(notes.with_name("notes.txt.~1~")) == month
    again = "and today's\r\ntwo\r\n"
    notes.write_text(again, newline="")
    tree.apply(PATCH, "shout", {"notes.txt": again})
    assert _text(notes.with_name("notes.txt.~2~")) == again
    tree.undo()
    SingleFile(notes).apply(PATCH, "shout", {"notes.txt": again})
    assert len(list(notes.parent.iterdir())) == 4


def test_what_has_the_name_of_a_backup_and_is_no_file_is_passed_over(notes: Path):
    notes.with_name("notes.txt~").mkdir()
    SingleFile(notes).apply(PATCH, "shout", {"notes.txt": BEFORE})
    assert _text(notes.with_name("notes.txt.~1~")) == BEFORE


def test_after_a_restart_what_was_kept_is_named(notes: Path):
    with pytest.raises(Refusal, match=r"nothing to undo$"):
        SingleFile(notes).undo()
    SingleFile(notes).apply(PATCH, "shout", {"notes.txt": BEFORE})
    with pytest.raises(Refusal, match=r"is in notes\.txt~, and `cp 'notes\.txt~' notes\.txt` puts it back"):
        SingleFile(notes).undo()
    notes.write_text("mine\n")
    SingleFile(notes).apply(Patch((FilePatch("notes.txt", "notes.txt", (replacement(0, ["mine\n"], []),)),)), "empty",
                            {"notes.txt": "mine\n"})  # fmt: skip
    with pytest.raises(Refusal, match=r"is in notes\.txt\.~1~"):
        SingleFile(notes).undo()
    notes.write_text("mine\n")
    with pytest.raises(Refusal, match=r"nothing to undo$"):
        SingleFile(notes).undo()
