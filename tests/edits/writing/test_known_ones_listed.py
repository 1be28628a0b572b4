"""Who asks for what is unknown is told what there is."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
UNITS = {"m": 1, "km": 1000}


def factor(unit):
    if unit not in UNITS:
        raise ValueError("no such unit")
    return UNITS[unit]


class Menu:
    def __init__(self):
        self.dishes = {}

    def price(self, dish):
        if dish in self.dishes.keys():
            return self.dishes[dish]
        else:
            print("sorry")

    def drop(self, dish):
        if dish in self.dishes:
            del self.dishes[dish]
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "the error of factor should list the valid units",
            "raise ValueError(f\"unknown unit: {unit}, known are {', '.join(UNITS)}\")",
        ),
        ("factor: say which ones are allowed when it's unknown", "known are {', '.join(UNITS)}"),
        (
            "price should raise a LookupError with the available dishes",
            "raise LookupError(f\"unknown dish: {dish}, known are {', '.join(self.dishes)}\")",
        ),
        ("price should print what's available", "print(f\"unknown dish: {dish}, known are {', '.join(self.dishes)}\")"),
    ],
)
def test_it_is_done(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "change-message")[0]


@pytest.mark.parametrize(
    ("sentence", "unexpected"),
    [
        ("list the available dishes in a new method", "known are"),
        ("drop should raise a KeyError", "known are"),
    ],
)
def test_it_is_not(sentence: str, unexpected: str):
    assert all(unexpected not in each for each in after(sentence, CODE, "change-message"))


RATES = """\
RATES = {"EUR": 1.0, "USD": 1.08}


def convert(amount, currency):
    return amount * RATES[currency]


def has(currency):
    return currency in RATES and RATES[currency] > 1
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "an unknown currency should say which ones there are",
        "unknown currencies should tell what is supported",
        "convert should raise a ValueError that lists the known currencies",
    ],
)
def test_where_nothing_asks_yet_it_is_asked_before_it_is_looked_up(sentence: str):
    guard = "    if currency not in RATES:\n        raise ValueError("
    said = "f\"unknown currency: {currency}, known are {', '.join(RATES)}\")\n"
    found = [each for each in after(sentence, RATES, "raise-if") if "known are" in each]
    assert found == [RATES.replace("    return amount", f"{guard}{said}    return amount")]
