"""What an object keeps of what happens: how often, to whom, when and what last."""

from __future__ import annotations

import pytest
from test_methods_written import after

SHOP = """\
from datetime import date


class Bike:
    def __init__(self, number):
        self.number = number


class Rental:
    def __init__(self):
        self.bikes = {}
        self.rentals = []
        self.price = 5
        self.floor = 0

    def rent(self, number, customer):
        bike = self.bikes.get(number)
        if bike is None:
            return False
        self.rentals.append((number, customer, date.today()))
        return True

    def set_price(self, euros):
        self.price = euros

    def up(self):
        self.floor += 1

    def get(self, number):
        if number in self.bikes:
            return self.bikes[number]
        return None
"""
RENTED = "        self.rentals.append((number, customer, date.today()))\n        {}\n        return True\n"


def _many(name: str) -> str:
    return f"        self.floor = 0\n        self.{name} = Counter()\n"


@pytest.mark.parametrize(
    ("sentence", "begun", "done"),
    [
        (
            "count how often each bike was rented",
            _many("times_rented"),
            RENTED.format("self.times_rented[number] += 1"),
        ),
        (
            "keep track of how many times every bike has been rented",
            _many("times_rented"),
            RENTED.format("self.times_rented[number] += 1"),
        ),
        (
            "track how many bikes each customer rented",
            _many("bikes_rented"),
            RENTED.format("self.bikes_rented[customer] += 1"),
        ),
        (
            "count how often each number was requested",
            _many("times_requested"),
            "    def get(self, number):\n        self.times_requested[number] += 1\n        if number in self.bikes:\n",
        ),
        (
            "remember who rented it last",
            "        self.number = number\n        self.last_customer = None\n",
            RENTED.format("bike.last_customer = customer"),
        ),
        (
            "remember which customer rented last",
            "        self.floor = 0\n        self.last_customer = None\n",
            RENTED.format("self.last_customer = customer"),
        ),
        (
            "keep a history of all prices",
            "        self.floor = 0\n        self.history = []\n",
            "        self.price = euros\n        self.history.append(self.price)\n",
        ),
        (
            "log every change of the price with a timestamp",
            "        self.floor = 0\n        self.history = []\n",
            "        self.price = euros\n        self.history.append((datetime.now(), self.price))\n",
        ),
        (
            "remember every floor it has visited",
            "        self.floor = 0\n        self.history = []\n",
            "        self.floor += 1\n        self.history.append(self.floor)\n",
        ),
        (
            "remember the highest price",
            "        self.floor = 0\n        self.highest_price = self.price\n",
            "        self.price = euros\n        self.highest_price = max(self.highest_price, self.price)\n",
        ),
        (
            "count how often the price was changed",
            "        self.floor = 0\n        self.price_changes = 0\n",
            "        self.price = euros\n        self.price_changes += 1\n",
        ),
        (
            "count how often something was rented",
            "        self.floor = 0\n        self.times_rented = 0\n",
            RENTED.format("self.times_rented += 1"),
        ),
        (
            "track the number of rentals per customer",
            _many("rentals_by_customer"),
            RENTED.format("self.rentals_by_customer[customer] += 1"),
        ),
        (
            "keep a log of all gets with the time",
            "        self.floor = 0\n        self.gets = []\n",
            "    def get(self, number):\n        self.gets.append((datetime.now(), number))\n",
        ),
        (
            "log each get with the time",
            "        self.floor = 0\n        self.gets = []\n",
            "    def get(self, number):\n        self.gets.append((datetime.now(), number))\n",
        ),
        (
            "count how many floors it travelled",
            "        self.floor = 0\n        self.floors_travelled = 0\n",
            "        self.floor += 1\n        self.floors_travelled += 1\n",
        ),
    ],
)
def test_what_happens_is_kept_where_it_happens(sentence: str, begun: str, done: str) -> None:
    first = after(sentence, SHOP)[0]
    assert begun in first
    assert done in first


def test_a_counter_or_a_time_is_imported() -> None:
    assert "from collections import Counter\n" in after("count how often each bike was rented", SHOP)[0]
    timed = after("log every change of the price with a timestamp", SHOP)[0]
    assert "from datetime import date, datetime\n" in timed
