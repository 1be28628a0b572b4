"""What a call is given as an example is refused; and an object is shown as the example is made."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Series:
    def __init__(self, name, points):
        self.name = name
        self.points = points

    def add(self, point):
        if point > 100:
            raise ValueError("too big")
        self.points.append(point)


def median(values):
    return sorted(values)[len(values) // 2]
"""
ADD = "    def add(self, point):\n"
MEDIAN = "def median(values):\n"


@pytest.mark.parametrize(
    ("sentence", "head", "guard"),
    [
        ("add(-1) should be a ValueError too", ADD, "point < 0: raise ValueError('point must not be negative')"),
        ("add(None) must raise TypeError", ADD, "point is None: raise TypeError('point must not be None')"),
        ("median([]) should raise a ValueError", MEDIAN, "not values: raise ValueError('values must not be empty')"),
    ],
)
def test_the_example_is_refused(sentence: str, head: str, guard: str):
    test, _, action = guard.replace("'", '"').partition(": ")
    indent = " " * (len(head) - len(head.lstrip()) + 4)
    new = f"{head}{indent}if {test}:\n{indent}    {action}\n"
    assert after(sentence, CODE, "raise-if")[0] == CODE.replace(head, new)


def test_an_example_that_is_like_others_is_not():
    assert not any("point == 3" in each for each in after("add(3) should be a ValueError", CODE, "raise-if"))


@pytest.mark.parametrize(
    ("sentence", "shown"),
    [
        ("repr should be like Series('x')", "Series({self.name!r})"),
        ("give it a repr like Series(name='x')", "Series(name={self.name!r})"),
    ],
)
def test_it_is_shown_as_it_is_made(sentence: str, shown: str):
    assert f'        return f"{shown}"' in after(sentence, CODE, "add-repr")[0]
