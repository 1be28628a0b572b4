"""What has to be among what is held: the wish, and what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
COLORS = ("red", "green")


class Choir:
    def __init__(self, singers):
        self.singers = singers
        self.parts = {}

    def assign(self, singer, part):
        self.parts[singer] = part

    def next_to(self, who, seats):
        at = 0
        while seats[at] != who:
            at = (at + 1) % len(seats)
        return at + 1

    def drop(self, singer):
        if singer in self.singers:
            self.singers.remove(singer)


def paint(wall, color):
    wall.color = color
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "assign should raise a LookupError for a singer that isn't in singers",
            "        if singer not in self.singers:\n"
            '            raise LookupError(f"unknown singer: {singer}")\n'
            "        self.parts[singer]",
        ),
        (
            "next_to loops forever for somebody who is not in seats, that should be a ValueError",
            '        if who not in seats:\n            raise ValueError(f"unknown who: {who}")\n        at = 0\n',
        ),
        (
            "next_to: return None for anybody who isn't among the seats",
            "        if who not in seats:\n            return None\n",
        ),
        (
            "paint must refuse a color that is not one of COLORS",
            "    if color not in COLORS:\n        raise ValueError(",
        ),
    ],
)
def test_it_is_asked_for_there(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "raise-if")[0]


@pytest.mark.parametrize(
    "sentence",
    [
        "drop must refuse a singer who is not in singers",
        "paint the wall in a color that is not in the list",
    ],
)
def test_what_is_asked_by_now_is_not(sentence: str):
    for each in after(sentence, CODE, "raise-if"):
        assert "if singer not in self.singers:\n            raise" not in each
        assert "if color not in" not in each


def test_what_is_not_to_raise_is_not_refused():
    for each in after("assign should not raise if the singer isn't in singers", CODE, "raise-if"):
        assert "raise ValueError(" not in each.partition("def assign")[2].partition("def next_to")[0]
