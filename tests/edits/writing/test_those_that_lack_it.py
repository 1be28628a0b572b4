"""What lacks a thing that something is worked out from is left out there."""

from __future__ import annotations

import pytest
from test_methods_written import after

RUN = """\
class Results:
    def __init__(self, entries):
        self.entries = entries

    def record(self, number, seconds):
        runner = self.entries.find(number)
        runner.time = seconds

    def ranking(self, distance):
        finished = self.entries.of_distance(distance)
        return sorted(finished, key=lambda runner: runner.time)
"""
SHOP = """\
from datetime import timedelta


def late(orders, today):
    return [order for order in orders if order.paid and order.placed + timedelta(30) < today]


def delivery_report(orders):
    total = 0
    for order in orders:
        days = (order.shipped - order.placed).days
        total += days
    return total
"""
SHELF = """\
class Shelf:
    def __init__(self, books):
        self.books = books

    def titles(self):
        return [book.title for book in self.books]

    def search(self, text):
        return [book for book in self.books if text in book.author.lower()]
"""
LOAD = """\
def heaviest(parcels):
    return max(parcels, key=lambda p: p.weight)


def total_weight(parcels):
    return sum(parcel.weight for parcel in parcels)
"""
TODO = """\
def open_tasks(tasks):
    return [task for task in tasks if not task["done"]]


def overdue(tasks, today):
    return [task["title"] for task in tasks if task["due"] < today]
"""
LARDER = """\
class Item:
    def __init__(self, name, amount, best_before=None):
        self.name = name
        self.amount = amount
        self.best_before = best_before

    def days_left(self, today):
        return (self.best_before - today).days


class Larder:
    def __init__(self):
        self.items = {}

    def expiring(self, today):
        return [item for item in self.items.values() if item.days_left(today) <= 3]

    def average(self):
        return sum(item.amount for item in self.items.values()) / len(self.items)
"""

PRICES = """\
def missing(stock):
    return {item.name: item.minimum - item.amount for item in stock.low()}


def total_price(stock, prices):
    total = 0.0
    for name, amount in missing(stock).items():
        total += prices[name] * amount
    return total
"""
RATES = """\
class Ledger:
    def __init__(self, orders, rates):
        self.orders = orders
        self.rates = rates

    def count(self):
        return len([order for order in self.orders if order.total])

    def turnover(self):
        return sum(order.total * self.rates[order.currency] for order in self.orders)
"""


@pytest.mark.parametrize(
    ("said", "code", "done"),
    [
        (
            "as soon as one runner has no time yet the ranking crashes, leave those out",
            RUN,
            "return sorted([runner for runner in finished if runner.time is not None], key=",
        ),
        (
            "orders that have no shipped date yet crash the delivery report, skip them",
            SHOP,
            "    for order in orders:\n        if order.shipped is None:\n            continue\n",
        ),
        (
            "books without an author make the search crash",
            SHELF,
            "if book.author is not None and text in book.author.lower()]",
        ),
        (
            "a parcel that has no weight breaks the total, don't count it",
            LOAD,
            "sum(parcel.weight for parcel in parcels if parcel.weight is not None)",
        ),
        (
            "the heaviest one can't be found when parcels without a weight are there",
            LOAD,
            "max([each for each in parcels if each.weight is not None], key=lambda p: p.weight)",
        ),
        (
            "one item without a price and the total can't be worked out, just leave it out",
            PRICES,
            "        if name not in prices:\n            continue\n",
        ),
        (
            "an order in a currency that has no rate crashes the turnover, skip those",
            RATES,
            "for order in self.orders if order.currency in self.rates)",
        ),
        ("tasks with no due date make overdue fail", TODO, 'if task.get("due") and task["due"] < today]'),
        (
            "items without a best before date crash the list of what is expiring",
            LARDER,
            "if item.best_before is not None and item.days_left(today) <= 3]",
        ),
    ],
)
def test_those_are_left_out(said: str, code: str, done: str):
    assert done in after(said, code, "fix-error")[0]


@pytest.mark.parametrize(
    "said",
    [
        "runners without a time should come last in the ranking",
        "the ranking crashes for a distance nobody runs",
        "a runner without a time should be an error",
    ],
)
def test_who_wants_something_else(said: str):
    assert not any("is not None]" in each for each in after(said, RUN, "fix-error"))
