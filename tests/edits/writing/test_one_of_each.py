"""Tests with a case for each thing that a function is said to give."""

from __future__ import annotations

import pytest
from test_methods_written import after

SIZES = """\
from dataclasses import dataclass

SMALL, MEDIUM, LARGE = "small", "medium", "large"
LIMITS = {SMALL: 500, MEDIUM: 5000}


def size_of(grams: int) -> str:
    for name, limit in LIMITS.items():
        if grams <= limit:
            return name
    return LARGE


def distance_text(metres: float) -> str:
    if metres < 1000:
        return f"{metres:.0f} m"
    return f"{metres / 1000:.1f} km"


def grade(points):
    if points >= 90:
        return "A"
    if points >= 70:
        return "B"
    return "C"


def same_code(one: str, other: str) -> bool:
    return one.strip().upper() == other.strip().upper()


@dataclass
class Reading:
    sensor: str
    value: float


@dataclass
class Band:
    low: float
    high: float

    def state(self, reading: Reading) -> str:
        if reading.value < self.low:
            return "cold"
        if reading.value > self.high:
            return "hot"
        return "fine"


def test_nothing():
    assert LIMITS
"""


@pytest.mark.parametrize(
    ("said", "given"),
    [
        ("add a test for size_of with one case each for small, medium and large", ("small", "medium", "large")),
        ("write a test for distance_text: one value in m and one in km", (" m", " km")),
        ("test grade please, a case for each of A, B and C", ("A", "B", "C")),
        ("can we have a test for size_of that covers small, medium, large", ("small", "medium", "large")),
        ("add a test for same_code, one case each for true and false", ("True", "False")),
        ("we need a test of grade with all three results: A, B, C", ("A", "B", "C")),
        ("test that size_of says large when nothing is big enough", ("large",)),
        ("add a test that grade gives C for few points", ("C",)),
        ("write a test that the state of a band is hot above high", ("hot",)),
        ("add a test that size_of returns small for something light", ("small",)),
        ("we need a test that grade is B between them", ("B",)),
        ("add a test that state of a band stays fine in between", ("fine",)),
        ("write a test for the state of a band, one each for cold, fine and hot", ("cold", "fine", "hot")),
    ],
)
def test_each_is_found_by_trying(said: str, given: tuple[str, ...]) -> None:
    new = after(said, SIZES, "write-test")[0].removeprefix(SIZES)
    asserted = [line for line in new.splitlines() if "assert" in line]
    assert len(asserted) == len(given)
    assert all(
        each in line.rpartition("=")[2] + line.rpartition("is")[2] for each, line in zip(given, asserted, strict=True)
    )
    names: dict[str, object] = {}
    exec(SIZES + new, names)
    for name, each in names.items():
        if name.startswith("test_") and callable(each):
            each()
