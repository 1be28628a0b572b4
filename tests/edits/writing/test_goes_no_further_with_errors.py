"""What is wrong with one of many is kept for later, and then that one is passed over."""

from __future__ import annotations

import pytest
from test_methods_written import after

READINGS = """\
def read_all(lines, store):
    problems = []
    for number, line in enumerate(lines, 1):
        problem = check(line)
        if problem is not None:
            problems.append((number, problem))
        store.add(line.split(";"))
    return problems


def count(rows):
    failed = 0
    for row in rows:
        if not row.ok:
            failed += 1
        row.book()
    return failed
"""
MANY = """\
def check(word):
    for letter in word:
        problems = []
        if not letter.isalpha():
            problems.append("no letter")
        if letter == "x":
            problems.append("an x")
        use(letter)
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "read_all keeps the problem and stores the line anyway",
        "a line with a problem still ends up in the store",
        "broken lines are still stored in read_all",
        "read_all: skip the broken ones",
        "lines are added to the store even if check finds a problem",
        "malformed lines must not get into the store",
    ],
)
def test_what_has_a_problem_is_not_done(sentence: str):
    assert (
        "            problems.append((number, problem))\n            continue\n" in after(sentence, READINGS, "none")[0]
    )


@pytest.mark.parametrize(
    "sentence", ["count books the failed rows anyway", "rows that failed are still booked", "count: skip failed rows"]
)
def test_what_failed_is_counted_and_passed_over(sentence: str):
    assert "            failed += 1\n            continue\n" in after(sentence, READINGS, "none")[0]


def test_where_all_that_is_wrong_is_told_every_check_is_made():
    found = after("invalid letters are used anyway", MANY, "none")
    assert not any('.append("no letter")\n            continue' in text for text in found)
