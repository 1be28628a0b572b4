"""Tests with values of which only the kind is said, and tests that capitals make no difference."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
from dataclasses import dataclass
from decimal import Decimal

import pytest


class BadCode(Exception):
    pass


def normal_code(raw: str) -> str:
    code = raw.replace("-", "").upper()
    if len(code) != 7:
        raise BadCode(raw)
    return code


def same_code(one: str, other: str) -> bool:
    return one.strip().upper() == other.strip().upper()


def euros(amount: Decimal) -> str:
    sign = "-" if amount < 0 else ""
    return f"{sign}{abs(amount):,.2f} EUR"


def initials(name: str):
    return "".join(word[0].upper() for word in name.split())


def discount(total: float) -> float:
    if total < 0:
        raise ValueError("negative")
    return total * 0.1 if total > 1000 else 0.0


def distance_text(metres: float) -> str:
    if metres < 1000:
        return f"{metres:.0f} m"
    return f"{metres / 1000:.1f} km"


@dataclass
class Zone:
    name: str


def find_zone(zones: list[Zone], name: str) -> Zone:
    for zone in zones:
        if zone.name.lower() == name.lower():
            return zone
    raise KeyError(name)


def test_normal_code():
    assert normal_code("abc-1234") == "ABC1234"
"""


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        (
            "add a test for euros with a negative amount and one above a million",
            ['euros(Decimal("-12.5")) == "-12.50 EUR"', 'euros(Decimal("1234500")) == "1,234,500.00 EUR"'],
        ),
        (
            "test discount with zero, a negative total and one over 1000",
            ["discount(0) == 0.0", "discount(1234.5) == 123.45", "with pytest.raises(ValueError):\n        discount(-"],
        ),
        (
            "write a test for distance_text, one below 1000 and one above 10000",
            ['distance_text(500) == "500 m"', 'distance_text(12345) == "12.3 km"'],
        ),
        (
            "add a test for initials with an empty name and one of two words",
            ['initials("") == ""', 'initials("two words") == "TW"'],
        ),
        (
            "test that euros copes with zero and with fractions",
            ['euros(Decimal("0")) == "0.00 EUR"', 'euros(Decimal("12.34")) == "12.34 EUR"'],
        ),
        (
            "can you add a test for distance_text with a tiny and a huge distance",
            ['distance_text(12.5) == "12 m"', 'distance_text(1234567.5) == "1234.6 km"'],
        ),
        (
            "add a test for find_zone: upper and lower case make no difference",
            ['find_zone([Zone("apple"), Zone("banana")], "APPLE").name == "apple"', '"apple").name == "apple"'],
        ),
        ("test that same_code ignores case", ['same_code("APPLE", "apple") is True', '("apple", "apple") is True']),
        (
            "test that capitals make no difference to normal_code",
            ['normal_code("ABC-1234") == "ABC1234"', 'normal_code("abc-1234") == "ABC1234"'],
        ),
        ("we need a test that normal_code is case-insensitive", ['normal_code("ABC-1234") == "ABC1234"']),
        ("write a test for find_zone, the case doesn't matter", ['"APPLE").name == "apple"']),
        ("a test for same_code in any case please", ['same_code("APPLE", "apple") is True']),
    ],
)
def test_each_kind_is_worked_out(said: str, lines: list[str]) -> None:
    new = after(said, CODE, "write-test")[0].removeprefix(CODE)
    assert [each for each in lines if each not in new] == []
