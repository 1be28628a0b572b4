"""Loops over neighbours, pages that are fetched once, pictures that are never made bigger: what has to come first."""

from __future__ import annotations

import pytest

from tests.edits.writing.test_methods_written import after as written

TRAIL = """\
def climbs(heights):
    up = 0
    for at in range(1, len(heights)):
        up += max(0, heights[at] - heights[at - 1])
    return up


def gaps(self):
    found = []
    for k in range(len(self.days) - 1):
        found.append(f"{self.days[k + 1] - self.days[k]}")
    return found


def turns(points):
    for i in range(len(points) - 2):
        print(points[i], points[i + 1], points[i + 2])
"""


def after(sentence: str, code: str, kind: str) -> str:
    return next(iter(written(sentence, code, kind)), code)


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "climbs: zip instead of those indexes please",
            "for previous_height, height in zip(heights, heights[1:]):\n"
            "        up += max(0, height - previous_height)\n",
        ),
        (
            "use pairwise in gaps",
            'for day, next_day in pairwise(self.days):\n        found.append(f"{next_day - day}")',
        ),
    ],
)
def test_a_loop_over_two_neighbours_has_names_for_them(sentence: str, expected: str):
    assert expected in after(sentence, TRAIL, "zip-loop")


def test_a_loop_over_three_stays():
    lines = TRAIL[TRAIL.index("def turns") :]
    assert after("zip instead of indexes in turns", lines, "zip-loop") == lines
