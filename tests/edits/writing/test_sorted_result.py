"""What a function gives back is sorted first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def read_scores(path):
    rows = [{"name": row[0], "score": int(row[1])} for row in path]
    return rows


def cities(people):
    return [person.city for person in people]


def best(rows):
    return sorted(rows)[0]
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("return the rows sorted by score", "return rows\n", 'return sorted(rows, key=lambda row: row["score"])\n'),
        ("read_scores: sort by score, best first", "return rows\n",
         'return sorted(rows, key=lambda row: row["score"], reverse=True)\n'),
        ("cities should come out in alphabetical order", "[person.city for person in people]",
         "sorted([person.city for person in people])"),
    ],
)  # fmt: skip
def test_what_is_given_back_is_sorted(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "sort-key")[0] == CODE.replace(old, new)


def test_what_sorts_already_is_meant():
    assert after("sort highest first", CODE, "sort-reverse") == []
