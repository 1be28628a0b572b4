"""What a function gives is more or less in a case that is told."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
RATES = {"de": 4.9, "fr": 7.9}


def cost(country, weight, member=False):
    base = RATES[country]
    if weight > 10:
        base += 0.5 * (weight - 10)
    return round(base, 2)


def ticket_price(age, seats):
    price = 12.0 * seats
    return price


def rent(days, car):
    return days * car.rate
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        (
            "members should get 20% off in cost",
            "    return round(base, 2)\n",
            "    if member:\n        base *= 0.8\n    return round(base, 2)\n",
        ),
        (
            "ticket_price: 2.50 surcharge for prices over 100",
            "    return price\n",
            "    if price > 100:\n        price += 2.50\n    return price\n",
        ),
        (
            "ticket price with 10 or more seats: 5% off",
            "    return price\n",
            "    if seats >= 10:\n        price *= 0.95\n    return price\n",
        ),
        (
            "rent for more than 7 days is 10 % cheaper",
            "    return days * car.rate\n",
            "    result = days * car.rate\n    if days > 7:\n        result *= 0.9\n    return result\n",
        ),
        (
            "for days over 30 take 12 off in rent",
            "    return days * car.rate\n",
            "    result = days * car.rate\n    if days > 30:\n        result -= 12\n    return result\n",
        ),
    ],
)
def test_it_is_done(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "set-return")[0] == CODE.replace(old, new)


@pytest.mark.parametrize(
    ("sentence", "signature", "code"),
    [
        (
            "rent: add a boolean parameter insurance that adds 15",
            "def rent(days, car, insurance=False):",
            "    if insurance:\n        result += 15\n",
        ),
        (
            "weekend flag for ticket_price: doubles the price",
            "def ticket_price(age, seats, weekend=False):",
            "    if weekend:\n        price *= 2\n    return price\n",
        ),
        (
            "give cost a flag insured, on by default, that adds 3.5",
            "def cost(country, weight, member=False, insured=True):",
            "    if insured:\n        base += 3.5\n    return round(base, 2)\n",
        ),
    ],
)
def test_a_new_parameter_tells_whether(sentence: str, signature: str, code: str):
    first = after(sentence, CODE, "add-parameter")[0]
    assert signature in first
    assert code in first


@pytest.mark.parametrize(
    "sentence", ["rent adds 5 too much", "the result of cost is 5% too high", "add a test for cost"]
)
def test_it_is_not(sentence: str):
    assert not [each for each in after(sentence, CODE, "set-return") if "*= " in each or "-= " in each]
