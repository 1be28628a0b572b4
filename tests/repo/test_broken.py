"""What is said of Python that a change broke."""

from __future__ import annotations

from pathlib import Path

import pytest
from command import git, spark

from spark_tui.repo.broken import broken

MEAN = """\
def other(xs):
    return xs


def mean(xs):
    total = sum(xs)
    return total / len(xs)
"""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("def mean(xs):", "def mean(xs)", "a.py no longer parses: line 5"),
        ("def mean(xs):", "def mean(values):", "a.py uses xs, which means nothing there: line 6"),
        ("total = sum(xs)", "size = sum(xs)", "a.py uses total, which means nothing there: line 7"),
        ("sum(xs)", "fsum(xs)", "a.py uses fsum, which means nothing there: line 6"),
        ("def mean(xs):", "def average(xs):", ""),
    ],
)
def test_what_no_longer_means_anything_is_named(old: str, new: str, said: str):
    assert broken("a.py", MEAN.encode(), MEAN.replace(old, new).encode()) == said


def test_what_meant_nothing_before_is_not_complained_of():
    before = MEAN + "\n\nprint(nobody)\n"
    assert broken("a.py", before.encode(), before.replace("print", "repr").encode()) == ""
    assert broken("a.py", before.encode(), before.replace("sum", "fsum").encode()).startswith("a.py uses fsum")
    assert broken("a.py", b"from math import *\n", b"from math import *\nfsum([])\n") == ""


def test_half_of_a_rename_says_what_is_left(tmp_path: Path):
    (tmp_path / "mean.py").write_text("def mean(xs):\n" + "    # of numbers\n" * 9 + "    return sum(xs) / len(xs)\n")
    for words in ("init -q", "add .", "commit -qm first"):
        git(tmp_path, *words.split())
    patch = spark("op", "mean.py", "rename", "xs", "values", cwd=tmp_path).stdout
    half = spark("apply", "-", "--hunks", "1", cwd=tmp_path, stdin=patch)
    assert half.stderr == b"spark: mean.py uses xs, which means nothing there: line 11: spark undo takes it back\n"
