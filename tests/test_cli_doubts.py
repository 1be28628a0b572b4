"""`spark edit` where it is not sure: it says what is doubtful, in a line and as data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command import SPARK, git, on_a_terminal, spark

PLANTS = """\
GRACE = 20


class Plant:
    def __init__(self, name):
        self.name = name

    def active(self, day=None):
        return day is None or self.name != ""
"""
RULES = """\
class RuleSet:
    def __init__(self):
        self.rules = []

    def load(self, text):
        for rule in text.splitlines():
            name, value = rule.split("=")
            self.rules.append((name, value))

    def names(self):
        return [name for name, _ in self.rules]
"""
HALVED = """\
def half(number):
    return int(number / 2) - 1


def name(user):
    return user.title()
"""
CURE = 'spark edit --continue "no, ..." puts it right'


@pytest.fixture
def garden(tmp_path: Path) -> Path:
    git(tmp_path, "init", "-q")
    (tmp_path / "load.py").write_text(HALVED)
    (tmp_path / "plants.py").write_text(PLANTS)
    (tmp_path / "rules.py").write_text(RULES)
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "first")
    return tmp_path


@pytest.mark.parametrize(
    ("sentence", "where", "why"),
    [
        ("types for Plant.active", "plants.py", "it says of types that they are Any, and you do not ask for that"),
        ("cache active", "plants.py", "it caches a method, which keeps each object and what it once gave"),
        ("the border of half should feel warmer", "load.py", 'nothing that it changes speaks of "border"'),
        ("rename value to number", "rules.py:RuleSet.names", "another place than the one you point at"),
        ("load should ignore empty rules", "rules.py", "another reading is about as likely (--json --n 2 has both)"),
    ],
)
def test_why_it_may_not_be_meant_is_said_before_what_can_be_done(garden: Path, sentence: str, where: str, why: str):
    made = spark("edit", sentence, where, cwd=garden)
    told = made.stderr.decode()
    last = told.splitlines()[-1]
    is_guess = last.startswith("spark: this is a guess: ")
    assert made.returncode == is_guess, told  # in a pipe nobody looks at it first
    assert is_guess or where != "load.py"
    assert is_guess or last.startswith("spark: this may not be what you meant: ")
    assert why in last
    assert last.endswith(f"; {CURE}")


def test_a_guess_that_somebody_looks_at_is_no_failure(garden: Path):
    code, seen = on_a_terminal(*SPARK, "edit", "the border of half should feel warmer", "load.py", cwd=garden)
    assert (code, "this is a guess: " in seen) == (0, True)


def test_a_guess_that_is_held_back_says_why(garden: Path):
    made = spark("edit", "the border of half should feel warmer", "load.py", "--apply", cwd=garden)
    assert made.stderr.decode().splitlines()[-1] == (
        "spark: this is a guess, so nothing is applied: "
        'nothing that it changes speaks of "border"; '
        "say it in other words, or have it as it is with spark edit --continue --apply"
    )
    assert (garden / "load.py").read_text() == HALVED


@pytest.mark.parametrize("sentence", ["types for Plant.active", "rename active to alive"])
def test_the_reasons_are_data_too(garden: Path, sentence: str):
    made = spark("edit", sentence, "plants.py", "--json", cwd=garden)
    last = json.loads(made.stdout.splitlines()[-1])
    assert last["sure"] == (not last["doubts"])
    assert ("this may not be what you meant" in made.stderr.decode()) == bool(last["doubts"])
    assert all(why in made.stderr.decode() for why in last["doubts"][:2])
    assert last["sure"] == (sentence == "rename active to alive")


def test_both_readings_are_there_for_who_asks(garden: Path):
    made = spark("edit", "load should ignore empty rules", "rules.py", "--json", "--n", "2", cwd=garden)
    last = json.loads(made.stdout.splitlines()[-1])
    assert last["doubts"] == ["another reading is about as likely"]
    (other,) = last["others"]
    assert other["after"] != last["after"]


def test_what_turns_it_is_what_it_is_held_to(garden: Path):
    spark("edit", "load should ignore empty rules", "rules.py", cwd=garden)
    made = spark("edit", "--continue", "no, only in names", cwd=garden)
    assert b"you named" not in made.stderr


def test_what_is_left_of_every_function_is_said(garden: Path):
    (garden / "work.py").write_text("".join(f"def work_{n}(rows):\n    return rows[{n}]\n\n\n" for n in range(4)))
    made = spark("edit", "every function should return None if rows is empty", "work.py", cwd=garden)
    done = made.stdout.decode().count("+        return None")
    assert done == 4 or b"left undone: 3 of 4 functions (only one is changed)" in made.stderr
