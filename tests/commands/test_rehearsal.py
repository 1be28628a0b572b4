"""Answers tried in a copy: what a check says of them there, and that nothing happens where the person is."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from command import git

from spark_tui.commands.check import Failure, failure_of, only_looks
from spark_tui.commands.rehearsal import rehearsal
from spark_tui.commands.trials import Trials
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.wanted import Unwanted, while_wanted

CHECK = f"{sys.executable} -m unittest -q"
TESTS = """\
import unittest

from half import half


class TestHalf(unittest.TestCase):
    def test_even(self):
        self.assertEqual(half(4), 2)

    def test_odd(self):
        self.assertEqual(half(5), 2)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    git(tmp_path, "init", "-q")
    (tmp_path / "half.py").write_text("def half(n):\n    return n\n")
    (tmp_path / "test_half.py").write_text(TESTS)
    return tmp_path


def test_an_answer_is_tried_where_nobody_works(folder: Path):
    with rehearsal(folder, CHECK) as there:
        assert {name.partition(" ")[0] for name in there.before.tests} == {"test_even", "test_odd"}
        assert there.failure_with({"half.py": "def half(n):\n    return n // 2\n"}) is None
        failure = there.failure_with({"half.py": "def half(n):\n    return n / 2\n", "new/other.py": "1\n"})
        assert failure is not None
        assert failure.is_less_than(there.before)
        assert not there.before.is_less_than(failure)
        again = there.failure_with({})
        assert again is not None
        assert again.tests == there.before.tests
    assert sorted(path.name for path in folder.iterdir()) == [".git", "half.py", "test_half.py"]
    assert (folder / "half.py").read_text() == "def half(n):\n    return n\n"


@pytest.mark.parametrize("ignored", ["half.py", "lib/"])
def test_what_git_ignores_is_the_persons_own_all_the_while(folder: Path, ignored: str, monkeypatch: pytest.MonkeyPatch):
    path, old = ("half.py" if ignored == "half.py" else "lib/deep/half.py"), "def half(n):\n    return n\n"
    (folder / path).parent.mkdir(parents=True, exist_ok=True)
    (folder / "half.py").rename(folder / path)
    (folder / ".gitignore").write_text(f"{ignored}\n")
    (folder / path).with_name("beside.py").write_text("KNOWN = 1\n")
    monkeypatch.setenv("PYTHONPATH", str((folder / path).parent))
    seen = folder / "seen.txt"
    check = (
        f"cp {folder / path} {seen}; cd {Path(path).parent} && ls && {sys.executable} -c 'import half, beside; half.ok'"
    )
    with rehearsal(folder, check) as there:
        assert there.failure_with({path: f"{old}ok = 1\n"}) is None
        assert seen.read_text() == old
        assert there.failure_with({}) is not None
    assert (folder / path).read_text() == old


def test_what_is_installed_from_there_is_imported_from_the_copy(folder: Path, monkeypatch: pytest.MonkeyPatch):
    (folder / "src").mkdir()
    (folder / "half.py").rename(folder / "src/half.py")
    monkeypatch.setenv("PYTHONPATH", str(folder / "src"))
    with rehearsal(folder, CHECK) as there:
        assert there.failure_with({"src/half.py": "def half(n):\n    return n // 2\n"}) is None


def test_it_is_run_in_the_folder_where_the_person_is(folder: Path):
    (folder / "inside").mkdir()
    for name in ("half.py", "test_half.py"):
        (folder / name).rename(folder / "inside" / name)
    with rehearsal(folder / "inside", CHECK) as there:
        assert len(there.before.tests) == 2


def test_where_it_does_not_fail_in_a_copy_nothing_is_tried(folder: Path):
    (folder / ".gitignore").write_text("*.cfg\n")
    with pytest.raises(Refusal, match="does not fail in a copy"), rehearsal(folder, "test ! -d .git"):
        pass


def test_a_check_that_nobody_waits_for_is_ended(folder: Path):
    asked: list[int] = []

    def is_wanted() -> bool:
        asked.append(1)
        return len(asked) < 3

    with pytest.raises(Unwanted), while_wanted(is_wanted):
        failure_of("tail -f /dev/null", folder=folder)


@pytest.mark.parametrize(
    ("command", "is_one"),
    [
        ("pytest -q", True),
        (".venv/bin/pytest tests -x", True),
        ("python3.12 -m unittest", True),
        ("/usr/bin/python -m doctest half.py", True),
        ("ruff check .", True),
        ("ruff format .", False),
        ("make deploy", False),
        ("pytest; rm -rf build", False),
        ("pytest > out.txt", False),
        ("pytest && git push", False),
        ("python half.py", False),
        ("pytesting", False),
    ],
)
def test_what_only_looks_may_be_run_again(command: str, is_one: bool):
    assert only_looks(command) == is_one


def _failing(*names: str) -> Failure:
    return Failure("it ended with 1", "".join(f"FAILED test_half.py::{name} - assert 1 == 2\n" for name in names))


def test_what_mends_all_comes_before_what_mends_something():
    trials = Trials(_failing("a", "b"))
    for place, failure in enumerate([_failing("a", "b"), _failing("b"), _failing("a", "c"), _failing("a")]):
        trials.hear(place, failure)
    assert (trials.chosen, trials.are_over, trials.said) == (1, False, "1 of 2 tests that failed still do")
    trials.hear(4, None)
    assert (trials.chosen, trials.are_over, trials.said) == (4, True, "")


def test_after_something_is_mended_only_a_few_more_are_tried():
    trials = Trials(_failing("a", "b"))
    trials.hear(0, _failing("a"))
    for place in range(1, 5):
        assert not trials.are_over
        trials.hear(place, _failing("a", "b"))
    assert (trials.chosen, trials.are_over) == (0, True)


def test_where_no_test_is_named_nothing_is_less():
    trials = Trials(Failure("it ended with 1", "no"))
    trials.hear(0, Failure("it ended with 1", ""))
    assert trials.chosen is None
