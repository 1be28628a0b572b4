"""What is said to be negative is refused where it is set or added."""

from __future__ import annotations

import pytest
from test_methods_written import after

FILE = """\
class Shelf:
    def __init__(self):
        self.boxes = []

    def add_load(self, kilos, label=""):
        self.boxes.append((label, kilos * 2))

    def load(self, at):
        return self.boxes[at][1] * 3

    def set_fee(self, cents):
        self.fee = cents

    def fee_of(self, name):
        return self.fee

    def fill(self, depth):
        self.depth = depth - 1
"""


@pytest.mark.parametrize(
    ("sentence", "function", "taken", "error"),
    [
        ("negative load -> ValueError", "add_load", "kilos", 'ValueError("load must not be negative")'),
        ("a negative load must be a TypeError", "add_load", "kilos", 'TypeError("load must not be negative")'),
        ("raise ValueError if the load is below zero", "add_load", "kilos", 'ValueError("load must not be negative")'),
        ("load must not be negative, ValueError", "add_load", "kilos", 'ValueError("load must not be negative")'),
        ("reject a negative fee", "set_fee", "cents", 'ValueError("fee must not be negative")'),
        ("ValueError for negative depth", "fill", "depth", "ValueError"),
    ],
)
def test_it_is_refused_where_it_is_taken(sentence: str, function: str, taken: str, error: str):
    made = after(sentence, FILE, "none")[0]
    inside = made.partition(f"def {function}(")[2]
    assert inside.partition("\n")[2].startswith(f"        if {taken} < 0:\n            raise {error}")


@pytest.mark.parametrize("sentence", ["a negative load is 0, don't raise", "load returns 0 instead of a negative load"])
def test_nothing_is_refused_that_becomes_another(sentence: str):
    assert not any("if kilos < 0:\n            raise" in made for made in after(sentence, FILE, "none"))
