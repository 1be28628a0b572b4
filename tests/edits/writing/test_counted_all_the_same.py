"""What is counted or shown and should not be is left out there."""

from __future__ import annotations

import pytest
from test_methods_written import after

RUN = """\
from dataclasses import dataclass


@dataclass
class Runner:
    name: str
    distance: str
    time: int
    paid: bool = False
    withdrawn: bool = False


class Results:
    def __init__(self, runners):
        self.runners = runners

    def record(self, number, time):
        self.runners[number].time = time

    def income(self):
        return sum(FEES[runner.distance] for runner in self.runners)

    def ranking(self):
        return sorted(self.runners, key=lambda runner: runner.time)

    def average(self):
        return sum(runner.time for runner in self.ranking()) / len(self.ranking())
"""
SHOP = """\
class Order:
    def __init__(self, total):
        self.total = total
        self.cancelled = False
        self.shipped = False

    def cancel(self):
        self.cancelled = True


def turnover(orders):
    total = 0
    for order in orders:
        total += order.total
    return total


def late_orders(orders, day):
    return [order for order in orders if order.due < day]


def print_totals(orders):
    for order in orders:
        print(order.total)
"""
SKIPPED = "    for order in orders:\n        if order.cancelled:\n            continue\n        total += order.total\n"


@pytest.mark.parametrize(
    ("said", "code", "done"),
    [
        ("the income counts people who haven't paid too", RUN, "for runner in self.runners if runner.paid)"),
        (
            "withdrawn runners show up in the ranking",
            RUN,
            "sorted([runner for runner in self.runners if not runner.withdrawn], key=",
        ),
        ("the turnover includes cancelled orders as well", SHOP, SKIPPED),
        ("orders that were cancelled are still counted in the turnover", SHOP, SKIPPED),
        (
            "late orders are listed although they have been shipped already",
            SHOP,
            "[order for order in orders if order.due < day and not order.shipped]",
        ),
        ("unpaid runners appear in the ranking", RUN, "[runner for runner in self.runners if runner.paid], key="),
    ],
)
def test_those_are_left_out(said: str, code: str, done: str):
    assert done in after(said, code, "fix-condition")[0]


@pytest.mark.parametrize("said", ["the ranking should also show withdrawn runners", "the income is shown too late"])
def test_who_wants_something_else(said: str):
    assert not any("not runner.withdrawn" in each for each in after(said, RUN, "fix-condition"))
