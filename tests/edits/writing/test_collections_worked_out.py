"""What is worked out as a list, and only asked for its members, becomes a set where that is said."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def names(users):
    return [user["name"] for user in users]


def fresh(old, new):
    known = names(old)
    return [user for user in new if user["name"] not in known]


def taken(rows, word):
    words = [row[0] for row in rows]
    return word in words


def shown(rows):
    words = list(rows)
    return words[0]
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("known should be a set", "known = names(old)", "known = set(names(old))"),
        ("fresh is slow for many users, make known a set", "known = names(old)", "known = set(names(old))"),
        ("in taken, words could become a set", "[row[0] for row in rows]", "{row[0] for row in rows}"),
    ],
)
def test_it_becomes_a_set(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "use-set")[0] == CODE.replace(old, new)


def test_what_is_taken_by_its_place_stays():
    assert not [each for each in after("words should be a set", CODE, "use-set") if "set(rows)" in each]
