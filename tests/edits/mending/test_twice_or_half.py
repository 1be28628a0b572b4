"""Half of what it should be, or twice as much."""

from __future__ import annotations

import pytest
from test_what_is_undone import offered

CODE = """\
def rope(gaps, width):
    return gaps * width


def fence(sides):
    total = sum(sides)
    return total / 2


def paint(area, coats):
    return 2 * area * coats


def frame(width, height):
    return width + height
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("rope is half of what it should be", "gaps * width", "2 * gaps * width"),
        ("fence only returns half the length", "total / 2", "total"),
        ("frame is too small by a factor of 2", "width + height", "2 * (width + height)"),
        ("frame has to be doubled", "width + height", "2 * (width + height)"),
        ("rope gives twice as much as it should", "gaps * width", "gaps * width / 2"),
    ],
)
def test_the_factor_is_put_right(sentence: str, old: str, new: str):
    assert offered(sentence, CODE, "fix-operator")[0] == CODE.replace(f"return {old}", f"return {new}")


@pytest.mark.parametrize("sentence", ["rope counts every second gap", "fence is wrong", "paint twice"])
def test_nothing_is_said_of_a_factor(sentence: str):
    assert not any("2 * gaps" in each or "return total\n" in each for each in offered(sentence, CODE, "fix-operator"))
