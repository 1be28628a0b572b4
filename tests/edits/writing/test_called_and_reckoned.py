"""A function is called in another, and what one gives is reckoned with what it takes."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def check(total):
    if total < 0:
        raise ValueError(total)


def price(cost, discount=0, rate=1):
    total = cost + 1
    return total


class Board:
    def __init__(self, width):
        self.width = width

    def clear(self):
        self.cells = [0] * self.width

    def show(self):
        lines = self.cells
        return lines
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("call clear in __init__", "self.width = width\n", "self.width = width\n        self.clear()\n"),
        ("call clear at the start of show", "lines = ", "self.clear()\n        lines = "),
        ("call clear at the end of show", "return lines", "self.clear()\n        return lines"),
        ("call check in price", "    return total", "    check(total)\n    return total"),
        ("subtract discount from the result in price", "return total", "return total - discount"),
        ("multiply the result by rate", "return total", "return total * rate"),
    ],
)
def test_what_is_asked_for_comes_first(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "set-return")[0] == CODE.replace(old, new, 1)
