"""What one deed leaves on a thing goes again with another."""

from __future__ import annotations

import pytest
from test_methods_written import after

QUEUE = """\
import settings


class Queue:
    def take(self):
        job = self.next()
        job.state = settings.RUNNING
        return job

    def complete(self, number):
        job = self.store.get(number)
        job.state = settings.DONE
        return job

    def fail(self, number, error):
        job = self.store.get(number)
        job.error = str(error)
        job.state = settings.PENDING
        return job
"""
LAMPS = """\
from dataclasses import dataclass


@dataclass
class Lamp:
    room: str
    fault: str = "none"
    state: str = "off"


class House:
    def report(self, room, fault):
        lamp = self.lamps[room]
        lamp.fault = fault
        lamp.state = "broken"

    def repair(self, room):
        lamp = self.lamps[room]
        lamp.state = "off"

    def switch(self, room):
        lamp = self.lamps[room]
        lamp.state = "on" if lamp.state == "off" else "off"
"""
BOOK = """\
class Book:
    def __init__(self, title):
        self.title = title
        self.lent = False
        self.reader = None

    def lend(self, reader):
        self.lent = True
        self.reader = reader

    def give_back(self):
        self.lent = False
"""
ORDERS = """\
OPEN, HELD, PAID = "open", "held", "paid"


def hold(order, why):
    order.status = HELD
    order.reason = f"held: {why}"


def release(order):
    order.status = OPEN


def pay(order, amount):
    order.paid += amount
    order.status = PAID
"""
DONE = '        job.state = settings.DONE\n        job.error = ""\n'
OFF = '        lamp.state = "off"\n        lamp.fault = "none"\n'
BACK = "    def give_back(self):\n        self.lent = False\n        self.reader = None\n"
RELEASED = '    order.status = OPEN\n    order.reason = ""\n'


@pytest.mark.parametrize(
    ("said", "code", "done"),
    [
        ("a job that failed once and then went through is listed as done but still has its old error", QUEUE, DONE),
        ("a repaired lamp still shows its old fault", LAMPS, OFF),
        ("after repair the fault of a lamp is not cleared", LAMPS, OFF),
        ("a book that was given back still has its last reader", BOOK, BACK),
        ("orders that were released still have the reason they were held for", ORDERS, RELEASED),
        ("the old reason stays when I release an order", ORDERS, RELEASED),
    ],
)
def test_it_goes_again(said: str, code: str, done: str):
    assert done in after(said, code, "fix-error")[0]


@pytest.mark.parametrize(
    "said", ["a broken lamp still has a fault, print it", "orders that are paid still have to be held"]
)
def test_what_is_to_stay(said: str):
    assert not any(OFF in each or RELEASED in each for each in after(said, LAMPS + ORDERS, "fix-error"))
