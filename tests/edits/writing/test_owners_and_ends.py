"""What stands in the body of a class is reached by its owner, and a loop over numbers does not stop too early."""

from __future__ import annotations

import pytest
from test_methods_written import after

HALL = """\
class Hall:
    made = 0
    seats = 40

    def __init__(self, name):
        self.name = name
        made += 1

    def is_full(self, guests):
        return len(guests) >= seats


def months(show):
    for month in range(1, 12):
        show(month)


def rows(count):
    seats = 3
    return count * seats
"""


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("NameError: name 'made' is not defined", "        Hall.made += 1\n"),
        ("made isn't defined in __init__, should be Hall.made", "        Hall.made += 1\n"),
        ("UnboundLocalError: cannot access local variable 'made'", "        Hall.made += 1\n"),
        ("seats should be self.seats in is_full", "        return len(guests) >= self.seats\n"),
        ("name 'seats' is not defined", "        return len(guests) >= self.seats\n"),
        ("seats must be Hall.seats", "        return len(guests) >= Hall.seats\n"),
        ("months stops at 11", "    for month in range(1, 13):\n"),
        ("the loop ends at 11, there are twelve months", "    for month in range(1, 13):\n"),
        ("it only goes to 11, but there are 13 in some calendars", "    for month in range(1, 14):\n"),
    ],
)
def test_owners_and_ends(sentence: str, line: str):
    found = after(sentence, HALL, "none")[0]
    assert line in found
    assert "    return count * seats\n" in found


@pytest.mark.parametrize("sentence", ["months should start at 2", "seats should be 50", "rename made to built"])
def test_other_wishes_change_none_of_it(sentence: str):
    found = after(sentence, HALL, "none")
    assert not any("Hall.made" in text or "self.seats" in text or "range(1, 13)" in text for text in found)
