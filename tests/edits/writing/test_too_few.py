"""So many are needed: what there have to be is counted."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import statistics


class Series:
    def __init__(self, name, points):
        self.name = name
        self.points = points

    def spread(self):
        return max(self.points) - min(self.points)

    def deviation(self, points):
        return statistics.stdev(points)

    def shown(self, others):
        for other in others:
            print(other)


def median(values):
    values = sorted(values)
    return values[len(values) // 2]
"""
DEVIATION = "    def deviation(self, points):\n"
SPREAD = "    def spread(self):\n"
MEDIAN = "def median(values):\n"


@pytest.mark.parametrize(
    ("sentence", "head", "guard"),
    [
        ("return None from deviation with fewer than four points", DEVIATION, "len(points) < 4: return None"),
        (
            "deviation needs at least two points, otherwise ValueError",
            DEVIATION,
            'len(points) < 2: raise ValueError("at least 2 points are needed")',
        ),
        ("spread should return 0.0 with fewer than two points", SPREAD, "len(self.points) < 2: return 0.0"),
        ("fewer than 3 values -> None in median", MEDIAN, "len(values) < 3: return None"),
        (
            "at least three values are needed in median",
            MEDIAN,
            'len(values) < 3: raise ValueError("at least 3 values are needed")',
        ),
    ],
)
def test_they_are_counted(sentence: str, head: str, guard: str):
    test, _, action = guard.partition(": ")
    indent = " " * (len(head) - len(head.lstrip()) + 4)
    assert after(sentence, CODE, "guard-empty")[0] == CODE.replace(
        head, f"{head}{indent}if {test}:\n{indent}    {action}\n"
    )


@pytest.mark.parametrize(
    "sentence",
    [
        "a name must have at least 3 characters",
        "median takes less than two seconds",
        "fewer than one value in median -> None",
    ],
)
def test_what_is_measured_is_not(sentence: str):
    assert not any(
        "len(values) <" in each or "len(self.points) <" in each for each in after(sentence, CODE, "raise-if")
    )
