"""Another wish, said to an answer by its name: it is done where it says, and the first is not done there as well."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning import ways_on
from spark_tui.edits.turning.asked_apart import is_asked_apart
from spark_tui.edits.turning.turn import Turn

ASKED = "total should round to 2 digits"
CODE = """\
class Cart:
    def add(self, name, price):
        self.items.append((name, price))

    def total(self):
        result = 0
        for name, price in self.items:
            result += price
        return result

    def find(self, name):
        for item in self.items:
            if item[0] == name:
                return item


def parcels(boxes):
    return [box for box in boxes]
"""


@pytest.mark.parametrize(
    ("said", "is_apart"),
    [
        ("and add type hints to parcels", True),
        ("also write a docstring for find", True),
        ("and rename name to key in find", True),
        ("annotate find", True),
        ("the same in find", False),
        ("and round in find too", False),
        ("in find as well", False),
    ],
)
def test_what_has_a_name_of_its_own_is_asked_apart(said: str, is_apart: bool):
    assert is_asked_apart(said, ASKED) == is_apart
    assert not is_asked_apart(said, f"{said}, please")


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("and add a docstring to parcels", 'def parcels(boxes):\n    """Return a list of the boxes."""\n'),
        ("also write a docstring for Cart.add", '    def add(self, name, price):\n        """Add the name."""\n'),
        ("and rename name to key in find", "    def find(self, key):\n"),
    ],
)
def test_it_is_done_where_it_says(said: str, line: str):
    now = CODE.replace("return result", "return round(result, 2)")
    first = ways_on(Turn(ASKED, said, read(CODE), read(now)))[0].after
    assert line in first
    assert "return round(result, 2)" in first
    assert first.count("round(") == 1
