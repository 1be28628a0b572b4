"""What speaks against a guard: it asks for something else than what is told of the thing."""

from __future__ import annotations

import pytest

from spark_tui.edits.weighing.besides import asks_only_whether_it_is_there
from spark_tui.edits.weighing.bounded_otherwise import bounds_what_is_taken

BEFORE = "def current(self):\n    return self.head.name\n"


@pytest.mark.parametrize(
    ("said", "is_doubted"),
    [
        ("current should return None when head is detached", True),
        ("return None from current if the head is broken", True),
        ("current should return None when head is None", False),
        ("return None if the head is missing", False),
        ("current fails if head is not given", False),
        ("current should return None when there is no head", False),
    ],
)
def test_whether_it_is_there_is_not_of_what_kind_it_is(said: str, *, is_doubted: bool):
    after = BEFORE.replace("    return", "    if self.head is None:\n        return None\n    return")
    assert asks_only_whether_it_is_there(BEFORE, said, after) is is_doubted


STOCK = """\
class Stock:
    def take(self, article, amount):
        self.counts[article] -= amount
"""


@pytest.mark.parametrize(
    ("said", "guard", "is_doubted"),
    [
        ("the stock must never go below zero in take", "if amount < 0:\n            raise ValueError", True),
        ("the stock must never go below zero in take", "article = max(0, article)", True),
        (
            "the stock must never go below zero",
            "if amount > self.counts[article]:\n            raise ValueError",
            False,
        ),
        ("amount must not go below zero", "if amount < 0:\n            raise ValueError", False),
    ],
)
def test_what_is_taken_is_not_what_is_left(said: str, guard: str, *, is_doubted: bool):
    after = STOCK.replace("        self", f"        {guard}\n        self")
    assert bounds_what_is_taken(STOCK, said, after) is is_doubted
