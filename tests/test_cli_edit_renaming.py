"""`spark edit` that renames several things of several files: each where it is, and all that uses them follows."""

from __future__ import annotations

from pathlib import Path

import pytest
from command import git, spark

FILES = {
    "courses.py": (
        "from dataclasses import dataclass\n\n\n@dataclass\nclass Course:\n    title: str\n    spare: int\n\n\n"
        "def is_long(title):\n    return len(title) > 30\n"
    ),
    "desk.py": (
        "from courses import Course, is_long\n\n\ndef open_seats(course, taken):\n    return course.spare - taken\n\n\n"
        "def show(title, seats):\n    course = Course(title, spare=seats)\n"
        "    return course.title, open_seats(course, 1), is_long(title)\n"
    ),
    "main.py": "from desk import open_seats, show\n\nprint(show('a', 3), open_seats)\n",
}


@pytest.fixture
def here(tmp_path: Path) -> Path:
    git(tmp_path, "init", "-q")
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "first")
    return tmp_path


def test_a_function_and_a_field_of_another_file(here: Path):
    done = spark(
        "edit", "--apply", "rename open_seats to seats_left and also the spare field of Course to left", cwd=here
    )
    assert done.returncode == 0
    assert b"left undone" not in done.stderr
    assert (here / "courses.py").read_text() == FILES["courses.py"].replace("spare: int", "left: int")
    new = FILES["desk.py"].replace("open_seats", "seats_left").replace(".spare", ".left").replace("spare=", "left=")
    assert (here / "desk.py").read_text() == new
    assert (here / "main.py").read_text() == FILES["main.py"].replace("open_seats", "seats_left")


def test_a_function_that_another_one_imports(here: Path):
    assert spark("edit", "--apply", "rename is_long to is_wide and open_seats to seats_left", cwd=here).returncode == 0
    assert "def is_wide" in (here / "courses.py").read_text()
    new = FILES["desk.py"].replace("open_seats", "seats_left").replace("is_long", "is_wide")
    assert (here / "desk.py").read_text() == new


@pytest.mark.parametrize("words", [(), ("--apply",)])
def test_the_text_of_several_files_is_not_printed_in_one(here: Path, words: tuple[str, ...]):
    done = spark("edit", "rename is_long to is_wide", "courses.py", "--print", *words, cwd=here)
    assert (done.returncode, done.stdout) == (2, b"")
    several = (
        b"spark: --print is for one file, and this changes courses.py and desk.py: take the patch of several: --patch"
    )
    assert several in done.stderr
    assert git(here, "status", "--porcelain") == b""


def test_the_file_of_the_class_is_the_one(here: Path):
    assert spark("edit", "--apply", "rename the spare field of Course to left", cwd=here).returncode == 0
    assert "left: int" in (here / "courses.py").read_text()
    assert "course.left - taken" in (here / "desk.py").read_text()


def test_a_field_is_meant_and_not_what_takes_one_of_that_name(here: Path):
    (here / "board.py").write_text(
        "def free(spare):\n    return spare > 0\n\n\ndef spare_rows(spare):\n    return spare\n"
    )
    git(here, "add", ".")
    assert spark("edit", "--apply", "rename the field spare to left", cwd=here).returncode == 0
    assert "left: int" in (here / "courses.py").read_text()
    assert "course.left - taken" in (here / "desk.py").read_text()
    assert git(here, "diff", "--name-only").split() == [b"courses.py", b"desk.py"]


def test_what_is_in_a_file_that_is_not_named_is_said_to_be_left(here: Path):
    said = "rename open_seats to seats_left and the spare field of Course to left"
    done = spark("edit", said, "desk.py", cwd=here)
    assert b"left undone: the spare field of Course to left" in done.stderr
    refused = spark("edit", "rename the spare field of Course to left", "desk.py", cwd=here)
    assert refused.returncode == 2
    assert b"spare is a part of Course, which is in another file (courses)" in refused.stderr
