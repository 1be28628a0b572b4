"""A guard asks for what the sentence writes, and not for a part of it or the opposite."""

from __future__ import annotations

import pytest
from test_methods_written import after

FERRY = """\
class Ferry:
    def __init__(self, deck):
        self.deck = deck
        self.moored = True

    def load(self, car):
        self.deck.put(car.plate, car.length)

    def leave(self):
        self.moored = False
"""


@pytest.mark.parametrize(
    ("sentence", "guard"),
    [
        ("if car.plate is None, load must raise ValueError: no plate",
         'if car.plate is None:\n            raise ValueError("no plate")'),
        ("raise RuntimeError in load if not self.moored",
         'if not self.moored:\n            raise RuntimeError("the ferry is not moored")'),
        ('load must raise RuntimeError("at sea") unless self.moored',
         'if not self.moored:\n            raise RuntimeError("at sea")'),
        ("load should raise a ValueError when car.length is negative",
         "if car.length < 0:\n            raise ValueError("),
        ("ValueError from load if car.plate is empty", "if not car.plate:\n            raise ValueError("),
        ("load: raise ValueError unless car.length > 0", "if car.length <= 0:\n            raise ValueError("),
    ],
)  # fmt: skip
def test_the_guard_asks_for_just_that(sentence: str, guard: str):
    first = after(sentence, FERRY, "raise-if")[0]
    assert f"    def load(self, car):\n        {guard}" in first


@pytest.mark.parametrize(
    "sentence",
    [
        "load should raise ValueError if car.plate is None and car.length is None",  # both together
        "load should raise ValueError if boat.name is None",
        "load should return if car.plate is None",
    ],
)
def test_no_guard_asks_for_half_of_it(sentence: str):
    found = after(sentence, FERRY, "raise-if")
    assert not any("if car.plate is None:\n            raise" in each or "boat" in each for each in found)
