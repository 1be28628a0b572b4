"""What is no number and is not added up: the wish, and what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def total(cells):
    return sum(cells)


def mean(row):
    return sum(cell for cell in row) / len(row)


def weight(parcels):
    found = 0
    for parcel in parcels:
        size = parcel.size
        found += size
    return found


def read(lines):
    found = 0.0
    for line in lines:
        number = float(line)
        found += number
    return found
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "total should ignore cells that aren't numbers",
            "sum(value for value in cells if isinstance(value, (int, float)))",
        ),
        ("leave out text in mean", "sum(cell for cell in row if isinstance(cell, (int, float))) / len(row)"),
        (
            "weight: skip everything that is not a number",
            "        if not isinstance(size, (int, float)):\n            continue\n        found += size\n",
        ),
        (
            "TypeError: unsupported operand type(s) for +=: 'int' and 'str' in weight, skip what isn't a number",
            "        if not isinstance(size, (int, float)):\n            continue\n        found += size\n",
        ),
    ],
)
def test_only_numbers_are_added_up(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "skip-if")[0]


@pytest.mark.parametrize("sentence", ["read: skip lines that are not numbers", "total must not be a number but a text"])
def test_what_is_read_first_is_another_matter(sentence: str):
    for each in after(sentence, CODE, "skip-if"):
        assert "isinstance(number" not in each
        assert "isinstance(value" not in each
