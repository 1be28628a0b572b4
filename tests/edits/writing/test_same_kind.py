"""What is not of the same kind does not go together."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Vector:
    def __init__(self, parts, unit):
        self.parts = parts
        self.unit = unit

    def __add__(self, other):
        return Vector([a + b for a, b in zip(self.parts, other.parts)], self.unit)

    def scale(self, by):
        return Vector([a * by for a in self.parts], self.unit)


class Sample:
    rate: int
    data: list

    def mix(self, track):
        return Sample(self.rate, self.data + track.data)

    def joined(self, more):
        if more.rate != self.rate:
            raise ValueError("rates")
        return Sample(self.rate, self.data + more.data)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "adding vectors of different units must raise a TypeError",
            '        if other.unit != self.unit:\n            raise TypeError("different units")\n',
        ),
        ("vectors with another unit can't be added", "        if other.unit != self.unit:\n"),
        (
            "mix should refuse tracks of different rates",
            "        if track.rate != self.rate:\n            raise ValueError",
        ),
    ],
)
def test_it_is_done(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "raise-if")[0]


@pytest.mark.parametrize(
    ("sentence", "unexpected"),
    [
        ("two units are allowed in a vector", "raise"),
        ("joined must refuse different rates", 'more.rate != self.rate:\n            raise ValueError("different'),
    ],
)
def test_it_is_not(sentence: str, unexpected: str):
    assert all(unexpected not in each for each in after(sentence, CODE, "raise-if"))
