"""A search between two ends, and a result without its sign."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def place_of(rows, wanted):
    left, right = 0, len(rows) - 1
    while left < right:
        middle = (left + right) // 2
        if rows[middle] == wanted:
            return middle
        if rows[middle] < wanted:
            left = middle + 1
        else:
            right = middle - 1
    return None


def turned(rows):
    left, right = 0, len(rows) - 1
    while left < right:
        rows[left], rows[right] = rows[right], rows[left]
        left += 1
        right -= 1


def common(a, b):
    while b:
        a, b = b, a % b
    return a
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "place_of never finds the last row",
        "place_of doesn't find the first one",
        "with a single row place_of isn't able to find it",
    ],
)
def test_the_ends_may_meet(sentence: str):
    assert after(sentence, CODE, "fix-off-by-one")[0] == CODE.replace("while left < right", "while left <= right", 1)


def test_what_swaps_its_ends_stays():
    assert not [each for each in after("turned misses the last", CODE, "fix-off-by-one") if each.count("<= right") > 1]


@pytest.mark.parametrize(
    "sentence", ["common(-4, 6) returns -2, must always be positive", "common gives -3 but it has to be positive"]
)
def test_it_has_no_sign(sentence: str):
    assert after(sentence, CODE, "wrap-call")[0] == CODE.replace("    return a\n", "    return abs(a)\n")
