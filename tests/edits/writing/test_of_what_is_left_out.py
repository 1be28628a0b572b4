"""Tests of what is raised where something is left out, and of what a word stands for."""

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
