"""What comes of a lookup, a comparison, a message or a docstring by what somebody says of it."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning import ways_on
from spark_tui.edits.turning.so_already import is_so_already
from spark_tui.edits.turning.turn import Turn


def _first(before: str, now: str, said: str) -> str:
    return ways_on(Turn("", said, read(before), read(now)))[0].after


FIND = "def find(users, name):\n    return None\n"
NEXT = FIND.replace("None", "next((user for user in users if user.name == name), None)")
GOT = FIND.replace("None", "users.get(name)")


@pytest.mark.parametrize(
    ("now", "said", "there"),
    [
        (
            NEXT,
            "raise KeyError if there is none",
            "    if user is None:\n        raise KeyError(name)\n    return user\n",
        ),
        (NEXT, "rather raise LookupError if nobody is found", "        raise LookupError(name)\n    return user\n"),
        (GOT, "raise KeyError if there is nothing", "    found = users.get(name)\n    if found is None:\n"),
    ],
)
def test_what_is_not_found_is_raised(now: str, said: str, there: str):
    assert there in _first(FIND, now, said)


SEAT = """\
class Seat:
    def __init__(self, row, number):
        self.row = row
        self.number = number

    def name(self):
        return self.row + str(self.number)
"""
LESS = f"{SEAT}\n    def __lt__(self, other):\n        return self.row < other.row\n"
SHOWN = f'{SEAT}\n    def __repr__(self):\n        return f"Seat({{self.row!r}})"\n'


@pytest.mark.parametrize(
    ("now", "said", "there"),
    [
        (LESS, "by row, then number", "        return (self.row, self.number) < (other.row, other.number)\n"),
        (LESS, "no, compare by number", "        return self.number < other.number\n"),
        (SHOWN, "just use name()", "    def __repr__(self):\n        return self.name()\n"),
    ],
)
def test_what_a_method_goes_by(now: str, said: str, there: str):
    assert there in _first(SEAT, now, said)


def test_a_message_says_a_part_of_what_is_known():
    before = f"{SEAT}\n\ndef sell(seat):\n    return seat\n"
    now = before.replace(
        "    return seat\n", '    if not seat:\n        raise ValueError("no seat")\n    return seat\n'
    )
    assert 'raise ValueError(f"no seat: {seat.name()}")' in _first(before, now, "with the seat name")


def test_a_docstring_says_less():
    before = "def grade(score):\n    return score\n"
    now = before.replace("    return", '    """Return the grade of the score."""\n    return')
    assert '"""Return the grade."""' in _first(before, now, "shorter")


def test_percents_have_digits():
    before = "print(share)\n"
    now = 'print(f"{share:.0%}")\n'
    assert 'f"{share:.2%}"' in _first(before, now, "two digits after the point")


@pytest.mark.parametrize(
    ("now", "said", "is_so"),
    [
        ("DAY = 86400\n\n\ndef age(days):\n    return days * DAY\n", "DAY", True),
        ("DAY = 86400\n\n\ndef age(days):\n    return days * DAY\n", "HOUR", False),
        ("def age(days, day=86400):\n    return days * day\n", "optional", True),
        ("def age(days, day):\n    return days * day\n", "optional", False),
    ],
)
def test_what_is_so_already(now: str, said: str, is_so: bool):
    before = "def age(days):\n    return days * 86400\n"
    assert is_so_already(Turn("", said, read(before), read(now))) == is_so
