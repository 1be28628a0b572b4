"""What a method is given and forgets is kept, and nothing else is."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
from dataclasses import dataclass


@dataclass
class Order:
    item: str
    paid: bool = False

    def cancel(self, why: str):
        self.paid = False

    def pay(self, amount):
        print(amount)
        self.paid = True


class Robot:
    def __init__(self, name):
        self.name = name

    def follow(self, person, distance=2):
        self.person = person

    def greet(self, guest):
        return self.name
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("keep the why on the order", "    why: str | None = None\n"),
        ("cancel forgets why, please store it", "        self.why = why\n"),
        ("follow should remember the distance", "        self.distance = distance\n"),
        ("the distance given to follow is lost", "        self.distance = None\n"),
    ],
)
def test_it_is_done(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "add-field")[0]


@pytest.mark.parametrize(
    ("sentence", "unexpected"),
    [
        ("keep the amount on the order", "self.amount"),
        ("remember the guest that was greeted", "self.guest = guest"),
        ("write the why to a file", "self.why"),
    ],
)
def test_it_is_not(sentence: str, unexpected: str):
    assert all(unexpected not in each for each in after(sentence, CODE, "add-field"))
