"""`spark edit` of a file that is not there yet: by the model that comes with Spark."""

from __future__ import annotations

from pathlib import Path

import pytest
from command import git, spark

WORDS = 'def shout(text):\n    return text.upper() + "!"\n'


@pytest.fixture
def here(tmp_path: Path) -> Path:
    (tmp_path / "tests").mkdir()
    (tmp_path / "words.py").write_text(WORDS)
    (tmp_path / "tests/test_other.py").write_text("def test_nothing():\n    pass\n")
    for words in ("init -q", "add .", "commit -qm first"):
        git(tmp_path, *words.split())
    return tmp_path


def test_tests_are_begun_applied_and_taken_back(here: Path):
    made = spark("edit", "write tests for shout", "--apply", cwd=here)
    assert made.returncode == 0
    assert b"editing tests/test_words.py, which is begun" in made.stderr
    written = (here / "tests/test_words.py").read_text()
    assert written.startswith("from words import shout\n\n\ndef test_shout():\n    assert shout(")
    assert written.endswith("\n")
    assert not written.endswith("\n\n")
    assert spark("undo", cwd=here).returncode == 0
    assert not (here / "tests/test_words.py").exists()
    assert git(here, "status", "--porcelain") == b""


@pytest.mark.parametrize(
    "words",
    [
        ("add tests for shout", "tests/test_words.py"),
        ("tests/test_words.py", "add tests for shout"),
        ("create @tests/test_words.py with tests for shout",),
        ("create tests/test_words.py with a test for shout",),
    ],
)
def test_however_it_is_named_it_is_a_new_file(here: Path, words: tuple[str, ...]):
    made = spark("edit", *words, cwd=here)
    assert made.returncode == 0
    assert b"\nnew file mode 100644\n--- /dev/null\n+++ b/tests/test_words.py\n" in made.stdout
    assert b"+from words import shout\n" in made.stdout
    assert not (here / "tests/test_words.py").exists()


def test_what_is_made_up_is_doubted(here: Path):
    made = spark("edit", "create clock.py with a function tick(seconds) that sleeps that long", cwd=here)
    assert made.returncode == 1  # a guess
    assert b"+++ b/clock.py\n" in made.stdout
    assert b"there is nothing in the file yet that would tell how you mean it" in made.stderr


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("add a docstring to shout", "wrods.py"), b"there is no file wrods.py here: did you mean words.py?"),
        (
            ("add a docstring", "clock.py"),
            b'there is no file clock.py here: say "create clock.py with ..." to begin it',
        ),
        (("create clock.py",), b"clock.py would be empty: say what is to be in it"),
        (("create notes.md with the todos",), b"there is no file notes.md here: Spark begins files of Python alone"),
    ],
)
def test_a_slip_begins_nothing(here: Path, words: tuple[str, ...], why: bytes):
    made = spark("edit", *words, cwd=here)
    assert made.returncode == 2
    assert why in made.stderr


def test_tests_go_into_the_file_that_is_said(here: Path):
    made = spark("edit", "add tests for shout in tests/test_more.py", cwd=here)
    assert b"editing tests/test_more.py, which is begun" in made.stderr
    assert b"+++ b/tests/test_more.py\n" in made.stdout


def test_tests_of_nothing_in_a_file_that_is_not_there(here: Path):
    made = spark("edit", "add tests in tests/test_more.py", cwd=here)
    assert made.returncode == 2
    assert b'tests/test_more.py would be empty: say what is to be in it: "add tests for ... in' in made.stderr


def test_a_file_that_is_said_and_not_there_is_told(here: Path):
    made = spark("edit", "shout should strip the text in lib/nope.py", cwd=here)
    assert b"there is no lib/nope.py here\nspark: editing words.py" in made.stderr
    assert b"+++ b/words.py\n" in made.stdout


def test_a_file_that_is_there_is_told_of_by_the_end_of_its_path(here: Path):
    assert b"there is no" not in spark("edit", "shout should strip the text in words.py", cwd=here).stderr
