"""What people ask for in long files of real projects: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

LOGIN = """\
import re

TRIES = 3


def greet(user, methods):
    preferred = [
        "plain",
        "login",
    ]
    words = "good morning"
    open_doors = []
    for each in preferred:
        if each in methods:
            open_doors.append(each)
    print(words, user)
    return open_doors
"""


@pytest.mark.parametrize(
    ("sentence", "there", "gone"),
    [
        ("preferred should be a constant", 'TRIES = 3\nPREFERRED = [\n    "plain",\n    "login",\n]\n', "preferred"),
        ("pull words out of the function", 'TRIES = 3\nWORDS = "good morning"\n', "words"),
        ("make words a constant called HELLO", 'TRIES = 3\nHELLO = "good morning"\n', "words"),
    ],
)
def test_what_is_set_to_the_same_each_time_becomes_a_constant(sentence: str, there: str, gone: str) -> None:
    (first, *_) = after(sentence, LOGIN, "extract-constant")
    assert there in first
    assert gone not in first


@pytest.mark.parametrize("sentence", ["open_doors should be a constant", "rename words to hello"])
def test_what_is_filled_is_no_constant(sentence: str) -> None:
    assert after(sentence, LOGIN, "extract-constant") == []


KINDS = """\
ROLES: list[str] = ["admin", "guest"]
CODES = [200,
         204]
SEEN = []
ONE = ["a"]


def see(role):
    SEEN.append(role)
    return role in ROLES
"""


@pytest.mark.parametrize(
    ("sentence", "there"),
    [
        ("make ROLES a frozenset", 'ROLES: frozenset[str] = frozenset({"admin", "guest"})\n'),
        ("ROLES should be a tuple", 'ROLES: tuple[str, ...] = ("admin", "guest")\n'),
        ("turn CODES into a set", "CODES = {200,\n         204}\n"),
        ("ONE should be a tuple", 'ONE = ("a",)\n'),
    ],
)
def test_one_collection_becomes_another(sentence: str, there: str) -> None:
    assert there in after(sentence, KINDS, "change-value")[0]


@pytest.mark.parametrize("sentence", ["make SEEN a tuple", "make a list of the ROLES", "ROLES should be a list"])
def test_what_is_filled_or_so_already_stays_what_it_is(sentence: str) -> None:
    assert after(sentence, KINDS, "change-value") == []
