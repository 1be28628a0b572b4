"""One more member of an enum, with the value that is told."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
from enum import Enum


class Colour(Enum):
    RED = 1
    BLUE = 2


class Wall:
    LIMIT = 3

    def __init__(self, name):
        self.name = name
        self.colour = Colour.RED
"""
PRICES = CODE.replace("RED = 1", "RED = 2.5").replace("BLUE = 2", "BLUE = 3.0")
TEXTS = CODE.replace("RED = 1", "RED = 'r'").replace("BLUE = 2", "BLUE = 'b'")


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("need Colour.GREEN (7) before BLUE", "    RED = 1\n    GREEN = 7\n"),
        ("add Colour.GREEN", "    BLUE = 2\n    GREEN = 3\n"),
        ("Colour.GREEN = 9 is missing", "    BLUE = 2\n    GREEN = 9\n"),
        ("Colour lacks GREEN = 4", "    BLUE = 2\n    GREEN = 4\n"),
        ("enum member GREEN, 5", "    BLUE = 2\n    GREEN = 5\n"),
        ("add GREEN = 8 to Colour", "    BLUE = 2\n    GREEN = 8\n"),
        ("can Colour have GREEN with value 6", "    BLUE = 2\n    GREEN = 6\n"),
        ("we paint it green now too: add GREEN (10)", "    BLUE = 2\n    GREEN = 10\n"),
    ],
)
def test_a_member_gets_the_value_that_is_told(sentence: str, line: str):
    assert line in after(sentence, CODE, "none")[0]


def test_its_value_may_be_of_another_kind():
    assert "    GREEN = 4.2\n" in after("new colour: green for 4.2", PRICES, "none")[0]
    assert "    GREEN = 'g'\n" in after('add the colour GREEN, value "g"', TEXTS, "none")[0]


@pytest.mark.parametrize(
    "sentence",
    ["add a constant GREEN = 5", "add a MOST of 20 lines", "Wall needs a name", "add Colour.RED"],
)
def test_no_other_name_is_a_member(sentence: str):
    assert not any(f"    {name} = " in each for each in after(sentence, CODE, "none") for name in ("GREEN", "MOST"))
