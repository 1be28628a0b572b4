"""Wishes of a few words: one more word for a pattern, a shortest length, another error in a test, what is only done
where nothing was raised, a library call around a value."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import re
import shlex

STATE = re.compile(r"state=(?:OPEN|CLOSED)$")
UNIT = re.compile(r"(\\d+) ?(km|mi)")


class TooShort(ValueError):
    pass


def check_title(title):
    if len(title) <= 3:
        raise TooShort("title too short")
    return title


def check_nickname(name):
    if len(name) < 2 or not name:
        raise TooShort("nickname too short")
    if len(name) > 20:
        raise ValueError("nickname too long")
    return name


def command(folder, depth):
    return "find " + folder + f" -maxdepth {depth}"


class Mailer:
    def __init__(self, send):
        self.send = send
        self.delivered = 0
        self.broken = []

    def deliver(self, letter):
        try:
            self.send(letter)
        except OSError as error:
            self.broken.append(error)
        # for the report
        self.delivered += 1

    def once(self, letter):
        try:
            self.send(letter)
        except OSError:
            return
        self.delivered += 1
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("STATE: PENDING as well", "change-value", "(?:OPEN|CLOSED|PENDING)$"),
        ("UNIT should accept 'm' too", "change-value", "(km|mi|m)"),
        ("min title length 5", "change-value", "if len(title) <= 4:"),
        ("maximum nicknmae length: 30", "change-value", "if len(name) > 30:"),
        ("title min length should be 5", "change-value", "if len(title) <= 4:"),
        ("use shlex.quote on the folder in command", "wrap-call", "shlex.quote(folder)"),
        ("in command the folder has to be quoted with shlex.quote", "wrap-call", '"find " + shlex.quote(folder) + f"'),
        ("only count a letter as delivered when sending it did not fail", "move-line",
         "            self.broken.append(error)\n        else:\n            # for the report\n"
         "            self.delivered += 1\n"),
    ],
)  # fmt: skip
def test_it_is_done(sentence: str, kind: str, expected: str):
    found = after(sentence, CODE, kind)
    assert expected in found[0], found[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "never"),
    [
        ("STATE: closed as well", "change-value", "|closed"),  # in small letters, where they are in capitals
        ("log CRITICAL too", "change-value", "|CRITICAL"),  # of no pattern
        ("min title length 5 as a parameter", "change-value", "<= 4"),
        ("min folder length 5", "change-value", "5:"),
        ("depth has to be quoted with shlex.quote", "wrap-call", "quote(folder)"),
        ("the folder has to be quoted with nowhere.quote", "wrap-call", "quote(folder)"),
        ("only count a letter as broken when sending it did fail", "move-line", "else:"),
    ],
)
def test_it_is_not(sentence: str, kind: str, never: str):
    assert not any(never in each for each in after(sentence, CODE, kind))


CLEARED = """\
class Rooms:
    def __init__(self):
        self.guests = {}

    def enter(self, room, guest):
        self.guests.setdefault(room, []).append(guest)
"""


def test_all_of_them_go_where_none_is_given():
    found = after(
        "add a method vacate(room=None) that removes the guests of that room, or everyone without one", CLEARED
    )
    assert (
        "    def vacate(self, room=None):\n        if room is None:\n            self.guests.clear()\n"
        "        else:\n            self.guests.pop(room, None)\n"
    ) in found[0]
    found = after("add a method vacate(room) that removes the guests of that room", CLEARED)
    assert "clear()" not in found[0]


TESTS = """\
import pytest

from names import fresh, tidy


@pytest.fixture
def known():
    return ["ann", "bob"]


def test_fresh(known):
    assert fresh("ann", known) == "ann2"


def test_tidy():
    assert tidy(" Ann ") == "ann"


def test_nothing():
    with pytest.raises(Exception):
        tidy(None)
"""


def test_a_test_that_something_comes_back_as_it_is():
    found = after("write a test that fresh gives the name unchanged if it is not known", TESTS, "write-test")[0]
    assert 'def test_fresh_as_it_is(known):\n    assert fresh("other", known) == "other"\n' in found
    found = after("add a test that tidy leaves a tidy name alone", TESTS, "write-test")[0]
    assert 'def test_tidy_as_it_is():\n    assert tidy("ann") == "ann"\n' in found
    assert not any("as_it_is" in each for each in after("add a test that tidy returns a name", TESTS, "write-test"))


def test_another_error_is_expected_where_both_are_named():
    found = after("test_nothing: TypeError, not Exception", TESTS, "change-exception")[0]
    assert "with pytest.raises(TypeError):" in found
    assert not after("test_nothing: nothing, not None", TESTS, "change-exception")
