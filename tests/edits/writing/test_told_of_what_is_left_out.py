"""What is told of by what is missing: a case, an amount, a question that nobody asks, what stays where it was."""

from __future__ import annotations

import pytest
from test_methods_written import after

GRADES = """\
from unittest import TestCase


def size_name(count):
    if count < 10:
        return "small"
    if count < 100:
        return "medium"


def discount(kind):
    if kind == "gold":
        return 0.2
    elif kind == "silver":
        return 0.1


def label(price, tax):
    return f"{price * tax / 100} tax of {price / 100}"


class PriceTest(TestCase):
    def test_tax(self):
        self.assertEqual(0.1 + 0.2, 0.3)

    def test_names(self):
        self.assertEqual(sorted("ba"), sorted("ab"))
"""
FIELD = """\
import logging
import random
import time

log = logging.getLogger(__name__)


class Field:
    def __init__(self, size, rocks):
        self.size = size
        self.rocks = rocks

    def contains(self, x, y):
        return x < self.size and y < self.size

    def walkable(self, x, y):
        return (x, y) not in self.rocks


class Ticket:
    def __init__(self, day, price: float, seats: int):
        self.day = day
        self.price = price
        self.seats = seats
        self.closed = False

    def urgent(self, today):
        return today > self.day


class Deck:
    def __init__(self, cards):
        self.cards = cards
        self.discarded = []
        self.hands = []

    def draw(self):
        card = random.choice(self.cards)
        return card

    def numbers(self):
        return {"cards": len(self.cards), "hands": len(self.hands)}


class Walker:
    def __init__(self, field):
        self.field = field

    def step(self, x, y):
        if self.field.contains(x, y):
            self.x, self.y = x, y


def takings(tickets):
    total = 0
    for ticket in tickets:
        total += ticket.price
    return total


def call(session, url):
    for attempt in range(5):
        answer = session.get(url)
        if answer.ok:
            return answer
        time.sleep(2)


def load_all(names, load):
    found = []
    for name in names:
        log.info("loading %s", name)
        found.append(load(name))
    return found
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ('size_name returns None for 100 and more, it should say "large" there', "add-return",
         '        return "medium"\n    return "large"\n'),
        ("discount gives nothing for all other kinds, it should be 0 for those", "add-return",
         "        return 0.1\n    return 0\n"),
        ('From 100 on size_name gives None and we get a TypeError. Let it say "huge" there.', "guard-none",
         '        return "medium"\n    return "huge"\n'),
        ("Two decimals are enough in label, it shows things like 3.3333333333335", "format-spec",
         "{price * tax / 100:.2f} tax of {price / 100:.2f}"),
        ("test_tax fails with 0.30000000000000004 != 0.3, better use assertAlmostEqual there", "fix-operator",
         "self.assertAlmostEqual(0.1 + 0.2, 0.3)"),
        ("the order doesn't matter in test_names, use assertCountEqual instead of assertEqual", "fix-operator",
         'self.assertCountEqual(sorted("ba")'),
    ],
)  # fmt: skip
def test_of_grades(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, GRADES, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("walkers go through rocks, step must only go where it is walkable", "and-condition",
         "self.field.contains(x, y) and self.field.walkable(x, y):"),
        ("nobody asks whether a place is walkable, so they can't be stopped by rocks", "and-condition",
         "self.field.contains(x, y) and self.field.walkable(x, y):"),
        ("A ticket that was closed can't be urgent any more", "and-condition",
         "return not self.closed and today > self.day"),
        ("tickets that are closed should never be urgent", "and-condition",
         "return not self.closed and today > self.day"),
        ("I get the same card twice because draw doesn't remove it from the deck", "fix-missing-call",
         "        self.cards.remove(card)\n        return card\n"),
        ("a card that has been drawn stays in the deck", "fix-missing-call", "        self.cards.remove(card)\n"),
        ("numbers should also say how many have been discarded", "add-key", ', "discarded": len(self.discarded)}'),
        ("I'd like the number of discarded cards in numbers as well", "add-key", ', "discarded": len(self.discarded)}'),
        ("always waiting two seconds is bad for the server, wait twice as long after each failure", "retry",
         "time.sleep(2 * 2**attempt)"),
        ("wait 1, 2, 4 seconds between the calls and so on", "retry", "time.sleep(2**attempt)"),
        ("takings is far too low, it ignores how many seats a ticket is for", "change-value",
         "total += ticket.price * ticket.seats"),
        ("A name that can't be loaded (OSError) must not stop load_all: log a warning with it and go on", "wrap-try",
         "        except OSError:\n            log.warning(\"skipping %s\", name)\n            continue\n"),
    ],
)  # fmt: skip
def test_of_things(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, FIELD, kind)[0]


BOARD = """\
class Task:
    def __init__(self, number, title):
        self.number = number
        self.title = title


class Board:
    def __init__(self):
        self.tasks = []

    def add(self, title):
        self.tasks.append(Task(number=len(self.tasks) + 1, title=title))


def add_user(users, name):
    user = {"id": len(users) + 1, "name": name}
    users.append(user)
    return user
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("If a task was dropped two tasks can have the same number.",
         "number=max((task.number for task in self.tasks), default=0) + 1"),
        ("the number of a new task has to be one more than the largest one there is",
         "number=max((task.number for task in self.tasks), default=0) + 1"),
        ("ids of users are not unique after one has been deleted",
         '"id": max((each["id"] for each in users), default=0) + 1'),
        ("add_user should take the highest id and add one, ids are reused otherwise",
         '"id": max((each["id"] for each in users), default=0) + 1'),
    ],
)  # fmt: skip
def test_the_next_number(sentence: str, expected: str):
    assert expected in after(sentence, BOARD, "change-value")[0]


@pytest.mark.parametrize(
    ("head", "body"),
    [
        ("def next_id(tasks: list[Task]) -> int:", "max((task.id for task in tasks), default=0) + 1"),
        ("def next_id(rows: list[dict]):", 'max((row["id"] for row in rows), default=0) + 1'),
        ("def new_task_id(ids: list[int]):", "max(ids, default=0) + 1"),
    ],
)
def test_the_next_number_is_given_back(head: str, body: str):
    held = head.partition("(")[2].partition(":")[0]
    code = f"{head}\n    return len({held}) + 1\n"
    found = after("ids clash after removing a task, use the highest id plus one", code, "change-value")[0]
    assert found == f"{head}\n    return {body}\n"


ORDERS = """\
from datetime import timedelta


class Order:
    def __init__(self, day, until):
        self.day = day
        self.until = until
        self.failure = None

    def send(self):
        raise ValueError(self.day)

    def prolong(self, now):
        self.until = self.until + timedelta(days=30)

    def expires(self, arrival, days=7):
        return self.day + timedelta(days=days)


class Shop:
    def __init__(self):
        self.orders = []
        self.listeners = []
        self.seen = set()

    def book(self, order):
        if order.total > 100:
            return False
        self.orders.append(order)
        return True

    def listen(self, callback):
        self.listeners.append(callback)

    def note(self, mail):
        self.seen.add(mail)


def send_all(orders):
    for order in orders:
        try:
            order.send()
        except ValueError:
            continue
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("If an order is booked twice the second time should just return False", "return-if",
         "        if order in self.orders:\n            return False\n        if order.total"),
        ("listen called again with the same callback must do nothing, they get called twice otherwise", "return-if",
         "        if callback in self.listeners:\n            return\n"),
        ("a callback that listens already is to be ignored", "return-if",
         "        if callback in self.listeners:\n            return\n"),
        ("book should return True when the order is there already", "return-if",
         "        if order in self.orders:\n            return True\n"),
        ("When an order is prolonged the thirty days should count from now and not from the old end", "change-value",
         "self.until = now + timedelta(days=30)"),
        ("the week of expires has to start from the arrival of the parcel", "change-value",
         "return arrival + timedelta(days=days)"),
        ("prolong must be based on now, otherwise late ones are still late", "change-value",
         "self.until = now + timedelta(days=30)"),
        ("failure is always None, the message of the exception should be put there if sending goes wrong",
         "set-attribute", "        except ValueError as error:\n            order.failure = str(error)\n"),
        ("nobody ever sets the failure of an order, keep the exception there", "set-attribute",
         "        except ValueError as error:\n            order.failure = error\n"),
    ],
)  # fmt: skip
def test_of_orders(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, ORDERS, kind)[0]


def test_what_is_put_into_a_set_twice_is_there_once():
    found = after("note called again with the same mail must do nothing", ORDERS, "return-if")
    assert not any("if mail in self.seen" in each for each in found)
