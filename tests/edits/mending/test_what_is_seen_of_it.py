"""Somebody tells what is seen of a flaw, and nothing of what to do about it."""

from __future__ import annotations

import pytest
from test_what_is_undone import offered

CODE = """\
import csv
import os

_cache = {}


class Order:
    def __init__(self, customer):
        self.customer = customer
        self.items = []
        self.paid = False

    def add(self, name, price, quantity):
        self.items.append({"name": name, "price": price, "qty": quantity})

    def total(self):
        result = 0
        for item in self.items:
            result += item["price"] * item["quantity"]
        return int(result)


def open_orders(orders):
    return [order for order in orders if order.paid]


def count_paid(orders):
    count = 0
    for order in orders:
        if order.paid:
            count = 1
    return count


def state(order):
    if order.paid:
        return "paid"
    else:
        print("open")


def page(orders, number, size=10):
    start = number * size
    return orders[start:start + size]


def fetch_all(client):
    page = 1
    rows = []
    while True:
        batch = client.get("orders", params={"page": 1})
        if not batch:
            return rows
        rows.extend(batch)
        page += 1


def cached(path):
    if path not in _cache:
        data = open(path).read()
    return data


def wait(seconds):
    print("waiting")
    sleep(seconds)
    print("waiting")


def send_all(server, messages):
    for message in messages:
        try:
            server.send(message)
        except OSError:
            print("failed")
            break


def by_customer(orders):
    return sorted(orders, key=lambda order: order.customer)


def save(orders, path):
    f = open(path, "w")
    writer = csv.writer(f)
    for order in orders:
        writer.writerow([order.customer])
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("total crashes with KeyError: 'quantity'", 'item["quantity"]', 'item["qty"]'),
        ("total loses the cents", "int(result)", "round(result, 2)"),
        ("open_orders returns the paid ones instead of the unpaid ones", "if order.paid]", "if not order.paid]"),
        ("open_orders lists the paid orders, not the open ones", "if order.paid]", "if not order.paid]"),
        ("open_orders gives the paid ones, should give the unpaid ones", "if order.paid]", "if not order.paid]"),
        ("one bad message makes send_all forget the rest", "            break\n", "            continue\n"),
        ("count_paid never gets above 1", "count = 1\n", "count += 1\n"),
        ("state returns None for open orders", 'print("open")', 'return "open"'),
        ("page numbers should start at 1", "start = number * size", "start = (number - 1) * size"),
        ("fetch_all gets the same page over and over", '{"page": 1}', '{"page": page}'),
        ("wait prints twice", 'sleep(seconds)\n    print("waiting")\n', "sleep(seconds)\n"),
        ("one failing message stops all the others", "            break\n", "            continue\n"),
        ("sorting by customer is case sensitive, shouldn't be", "order.customer)", "order.customer.lower())"),
    ],
)
def test_it_is_mended(sentence: str, old: str, new: str):
    assert offered(sentence, CODE)[0] == CODE.replace(old, new, 1)


@pytest.mark.parametrize("sentence", ["the cache never remembers anything", "cached crashes the second time"])
def test_what_is_kept_is_given_every_time(sentence: str):
    expected = CODE.replace("        data = open", "        _cache[path] = open")
    assert offered(sentence, CODE)[0] == expected.replace("return data", "return _cache[path]")


def test_all_that_is_written_is_written_while_the_file_is_open():
    written = """\
    with open(path, "w") as f:
        writer = csv.writer(f)
        for order in orders:
            writer.writerow([order.customer])
"""
    first, *_ = offered("the saved file is empty until the program exits", CODE)
    assert first.endswith(written)


@pytest.mark.parametrize(
    ("sentence", "kept"),
    [
        ("the same order shouldn't be added twice", 'sleep(seconds)\n    print("waiting")\n'),
        ("open_orders should return a tuple, not a list", "if order.paid]"),
        ("print the name of the customer only once", "count = 1\n"),
        ("send_all should stop at the first failing message", "            break\n"),
        ("count_paid should count at most one per customer", "return int(result)"),
        ("is the price always right?", '{"page": 1}'),
    ],
)
def test_nobody_speaks_of_that(sentence: str, kept: str):
    assert all(kept in each for each in offered(sentence, CODE)[:1])


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        (
            "I want to see the error when sending fails",
            'except OSError:\n            print("failed")',
            'except OSError as error:\n            print(f"failed: {error}")',
        ),
        ("show the message when sending fails", 'print("failed")', 'print(f"failed: {message}")'),
    ],
)
def test_it_is_told_what_went_wrong(sentence: str, old: str, new: str):
    assert offered(sentence, CODE)[0] == CODE.replace(old, new)
