"""Tests of what is raised where something is left out, of what a word stands for, of two things, and of nothing."""

from __future__ import annotations

import pytest
from test_methods_written import after

ORDERS = """\
import pytest

from shop.totals import net_sum, tax_of


class Denied(Exception):
    pass


def check(headers):
    if headers.get("key") != SECRET:
        raise Denied("wrong")


def drop_order(store, request):
    check(request.get("headers", {}))
    data = request["body"]
    store.drop(request["order_id"], data["reason"])


def ship(order):
    return order["street"], order["town"]


@pytest.fixture
def store():
    return {}


def test_net_sum():
    assert net_sum([1, 2]) == 3


def test_tax_of():
    assert tax_of(100) == 19
"""


@pytest.mark.parametrize(
    ("said", "want"),
    [
        (
            "add a test that drop_order without a key raises Denied",
            "def test_drop_order_without_key(store):\n    with pytest.raises(Denied):\n"
            '        drop_order(store, {"body": {"reason": "apple"}, "order_id": 1})\n',
        ),
        (
            "test that ship raises KeyError when the town is missing",
            '    with pytest.raises(KeyError):\n        ship({"street": "apple"})\n',
        ),
        (
            "test that an empty list of orders gives a sum of 0",
            "def test_net_sum_of_none():\n    assert net_sum([]) == 0\n",
        ),
        ("add a test that the sum of no orders is zero", "    assert net_sum([]) == 0\n"),
    ],
)
def test_they_are_written(said: str, want: str):
    assert want in after(said, ORDERS, "write-test")[0]


TALKS = """\
from datetime import date


def first_day(talk):
    return date.fromisoformat(talk["day"])


def clashes(one, other):
    return one["hall"] == other["hall"] and first_day(one) == first_day(other)


def per_head(numbers):
    return sum(numbers) / len(numbers)


def longest(words):
    return max(words, key=len, default="")


def test_first_day():
    talk = {"day": "2024-02-29", "hall": "A"}
    assert first_day(talk) == date(2024, 2, 29)
"""


@pytest.mark.parametrize(
    ("said", "want"),
    [
        (
            "add a test that two talks on different days do not clash",
            'def test_clashes_on_different_days():\n    one = {"day": "2024-02-29", "hall": "A"}\n'
            '    other = {"day": "2024-03-01", "hall": "A"}\n    assert clashes(one, other) is False\n',
        ),
        (
            "test that two talks in different halls don't clash",
            '    other = {"day": "2024-02-29", "hall": "other"}\n    assert clashes(one, other) is False\n',
        ),
        ("add a test that two talks on the same day clash", "    assert clashes(one, other) is True\n"),
        (
            "add a test for per_head with an empty list",
            "    with pytest.raises(ZeroDivisionError):\n        per_head([])\n",
        ),
        ("test that per_head of an empty list gives 0", "    assert per_head([]) == 0\n"),
        ("add a test for longest with an empty list", '    assert longest([]) == ""\n'),
    ],
)
def test_two_of_them_and_none(said: str, want: str):
    assert want in after(said, TALKS, "write-test")[0]
