"""What holds several things is counted before it is held against a number."""

from __future__ import annotations

import pytest

from spark_tui.edits.abroad.measured import measured

OTHERS = (
    ("crew.py", "class Crew:\n    def __init__(self):\n        self.sailors = []\n        self.pay = 3\n"),
    ("limits.py", "MOST = 12\n"),
)
BEFORE = """from crew import Crew
from limits import MOST


def board(names: list[str], crew: Crew, pay, ages: dict[str, int]):
    seats = set()
    return names
"""


@pytest.mark.parametrize(
    ("asked", "counted"),
    [
        ("names > MOST", "len(names) > MOST"),
        ("names < 2", "len(names) < 2"),
        ("MOST <= names", "MOST <= len(names)"),
        ("crew.sailors >= MOST", "len(crew.sailors) >= MOST"),
        ("seats > 3", "len(seats) > 3"),
        ("ages > MOST", "len(ages) > MOST"),
        ("names and names > MOST", "names and len(names) > MOST"),
    ],
)
def test_it_is_counted(asked: str, counted: str):
    after = BEFORE.replace("    return", f"    if {asked}:\n        raise ValueError\n    return")
    assert measured("ship.py", BEFORE, after, OTHERS) == after.replace(f"if {asked}:", f"if {counted}:")


@pytest.mark.parametrize("asked", ["pay > MOST", "len(names) > MOST", "crew.pay < 3", "names > seats", "names == 3"])
def test_others_stay(asked: str):
    after = BEFORE.replace("    return", f"    if {asked}:\n        raise ValueError\n    return")
    assert measured("ship.py", BEFORE, after, OTHERS) is None


def test_what_stood_there_stays():
    before = BEFORE.replace("return names", "return names > MOST")
    assert measured("ship.py", before, before.replace("seats = set()", "seats = {1}"), OTHERS) is None
