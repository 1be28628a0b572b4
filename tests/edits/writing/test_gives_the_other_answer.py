"""What gives True in some cases gives False in the others, where nothing else is said of when."""

from __future__ import annotations

import pytest
from test_methods_written import after

CLUB = """\
class Club:
    def __init__(self, members, seats):
        self.members = members
        self.seats = seats

    def admits(self, name):
        for each in self.members:
            if each.name == name:
                return True

    def seat(self, name, row):
        place = self.seats[row]
        if place.free:
            place.name = name
            return True
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "admits should return False at the end, not None",
        "admits has no return False",
        "missing return False in admits",
        "admits must give False if no member is called so",
        "admits: return False when the name isn't found",
        "admits returns None instead of False",
    ],
)
def test_what_admits_some_tells_the_others(sentence: str):
    assert "                return True\n        return False\n" in after(sentence, CLUB, "none")[0]


@pytest.mark.parametrize(
    "sentence", ["seat lacks a return False", "seat should return False otherwise", "seat: False if it fails"]
)
def test_no_look_up_is_asked_for_instead(sentence: str):
    assert after(sentence, CLUB, "none")[0].endswith("            return True\n        return False\n")


@pytest.mark.parametrize("sentence", ["admits must return False for an empty name", "seat: return False if row < 0"])
def test_another_condition_is_not_left_out(sentence: str):
    assert not any("return True\n        return False\n" in text for text in after(sentence, CLUB, "none")[:1])
