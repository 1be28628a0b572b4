"""Tests of a function with a value that is as somebody says."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import re

from errors import TooHot

LONGEST = 16
LOW = -40
HIGH = 60
SECONDS = {"s": 1, "m": 60, "h": 3600}


class BadSpan(ValueError):
    pass


def caption(text, width=30):
    if len(text) > width:
        return text[: width - 1] + "…"
    return text


def short_code(text):
    text = text.strip().upper()
    return text if len(text) <= LONGEST else text[:LONGEST]


def span(text):
    "Seconds in \\"5 m\\"."
    number, _, unit = text.strip().partition(" ")
    if unit not in SECONDS:
        raise BadSpan(text)
    return int(number) * SECONDS[unit]


def amount(text):
    return float(text.replace(",", "."))


def degrees(text: str) -> float:
    value = float(text)
    if value > HIGH or value < LOW:
        raise ValueError(f"not {text}")
    return value


def share(part: float, whole: float) -> float:
    if whole == 0:
        return 0.0
    return part / whole


KINDS = {"cm": "length", "inch": "length", "kg": "mass", "lb": "mass"}
SIZES = {"cm": 1, "inch": 2.5, "kg": 1000, "lb": 500}


def kind_of(unit):
    if unit not in KINDS:
        raise BadSpan(unit)
    return KINDS[unit]


def turned(value, one, other):
    if kind_of(one) != kind_of(other):
        raise BadSpan(one)
    return value * SIZES[one] / SIZES[other]


COUNTRIES = {"Norway": "NO", "Chad": "TD"}


def country_code(name: str) -> str:
    return COUNTRIES.get(name, "??")


def fee(days: int, price: float) -> float:
    if days >= 7:
        return price * 0.5
    return price


def slug(title: str) -> str:
    return re.sub(r"[^a-z]+", "-", title.lower()).strip("-")


def test_caption():
    assert caption("a cat") == "a cat"


def test_amount():
    assert amount("2.5") == 2.5


def test_turned():
    assert turned(1, "kg", "lb") == 2


def test_degrees():
    assert degrees("20") == 20
"""


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("caption is only tested with a text that fits, add a test with one that is longer than the width", "…"),
        ("short_code has no test, add one with a text longer than LONGEST", '== "APPLE APPLE APPL"'),
        ("add a test for amount with a comma in the number", '    assert amount("2,5") == 2.5\n'),
        ("write a test that span can be in hours", '    assert span("5 h") == 18000\n'),
        (
            "add a test that span raises BadSpan without a unit",
            '    with pytest.raises(BadSpan):\n        span("5")\n',
        ),
        (
            "test that degrees raises ValueError over HIGH",
            '    with pytest.raises(ValueError):\n        degrees("61")\n',
        ),
        ("add a test for degrees with a negative number", '    assert degrees("-'),
        ("we need a test that share doesn't divide by zero", ", 0) == 0.0\n"),
        ("test that degrees raises ValueError over 60", '        degrees("61")\n'),
        ("add a test that turned raises BadSpan between length and mass", '"cm", "kg")\n'),
        ("write a test for turned from kg to lb", '"kg", "lb") == '),
        ("test that BadSpan is raised by turned for a mass and a length", '"kg", "cm")\n'),
        ("add a test for country_code with Norway", 'assert country_code("Norway") == "NO"\n'),
        ("test kind_of with inch", 'assert kind_of("inch") == "length"\n'),
        ("add a test for kind_of, kg should be a mass", 'assert kind_of("kg") == "mass"\n'),
        ("test fee with 6, 7 and 8 days", "    assert fee(6, 3) == 3\n"
         "    assert fee(7, 3) == 1.5\n    assert fee(8, 3) == 1.5\n"),
        ("please test span with spaces around", '    assert span("  5 m ") == 300\n'),
        ("add a test for slug with an underscore in the title", '_'),
    ],
)  # fmt: skip
def test_it_is_worked_out(sentence: str, lines: str):
    assert lines in after(sentence, CODE, "write-test")[0].removeprefix(CODE)


def test_what_is_not_so_is_not_written():
    assert "pytest.raises" not in "".join(
        after("add a test that amount raises ValueError with a comma in the number", CODE, "write-test")[:1]
    )
