"""What is lost at the end of a loop, what is taken away instead of added, where something starts by default, and an if
that nobody needs."""

from __future__ import annotations

import pytest
from test_methods_written import after

BATCHES = """\
def chunks(items, size):
    found = []
    chunk = []
    for item in items:
        chunk.append(item)
        if len(chunk) == size:
            found.append(chunk)
            chunk = []
    return found


def runs(values):
    result = []
    current = [values[0]]
    for value in values[1:]:
        if value == current[-1]:
            current.append(value)
        else:
            result.append(current)
            current = [value]
    return result


def batches(rows, send):
    batch = []
    for row in rows:
        batch.append(row)
        if len(batch) >= 100:
            send(batch)
            batch.clear()


def page_of(results, page=0, per_page=20):
    first = (page - 1) * per_page
    return results[first : first + per_page]


def retry(call, attempts=3, start=1.5):
    return [call() for _ in range(attempts)], start


def may_close(user):
    if user == "root":
        return True
    else:
        return False


def is_open(door):
    if door.locked:
        return False
    return True
"""
MONEY = """\
class Account:
    def __init__(self):
        self.balance = 0
        self.log = []

    def refund(self, amount):
        self.balance -= amount
        self.log.append(("refund", amount))

    def spend(self, amount):
        self.balance += amount
        self.log.append("spend " + str(amount))


def net(price, tax):
    return price + tax
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("the last chunk gets lost", "            chunk = []\n    if chunk:\n        found.append(chunk)\n    return"),
        ("chunks drops an incomplete chunk at the end", "    if chunk:\n        found.append(chunk)\n    return"),
        ("the last run is missing", "    if current:\n        result.append(current)\n    return result"),
        ("the rest of the rows is never sent", "            batch.clear()\n    if batch:\n        send(batch)\n"),
        ("page numbers should start at 1 by default", "page=1, per_page=20"),
        ("by default attempts must be 5", "attempts=5, start=1.5"),
        ("50 per page by default", "page=0, per_page=50"),
        ("the if in may_close is superfluous", '    return user == "root"\n'),
        ("why the if in may_close?", '    return user == "root"\n'),
        ("no need for the if/else in is_open", "    return not door.locked\n"),
        ("may_close doesn't need an if, just return the comparison", '    return user == "root"\n'),
    ],
)
def test_loops_defaults_and_ifs(sentence: str, expected: str):
    assert expected in after(sentence, BATCHES, "rewrite")[0]


def test_what_is_handed_over_already_is_not_handed_over_again():
    done = BATCHES.replace("    return found", "    if chunk:\n        found.append(chunk)\n    return found")
    for text in after("the last chunk gets lost", done, "rewrite"):
        assert text.count("found.append(chunk)") == 2


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "refund takes money away instead of giving it back",
            "def refund(self, amount):\n        self.balance += amount",
        ),
        (
            "spend increases the balance, it should decrease it",
            "def spend(self, amount):\n        self.balance -= amount",
        ),
        ("net adds the tax rather than subtracting it", "return price - tax"),
        (
            "the balance goes down in refund but should go up",
            "def refund(self, amount):\n        self.balance += amount",
        ),
    ],
)
def test_the_other_sign(sentence: str, expected: str):
    assert expected in after(sentence, MONEY, "fix-operator")[0]


CLOCK = """\
from dataclasses import dataclass


@dataclass
class Clock:
    hour: int
    minute: int = 0
    second: int = 0
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("a classmethod parse that reads '12:30:15'", 'hour, minute, second = text.split(":")'),
        ("needs a classmethod from_text, e.g. '12.30.15'", 'hour, minute, second = text.split(".")'),
        ('a from_string classmethod for texts like "12x30x15"', 'hour, minute, second = text.split("x")'),
    ],
)
def test_all_that_is_shown_is_read(sentence: str, expected: str):
    assert f"        {expected}\n        return cls(int(hour), int(minute), int(second))\n" in after(sentence, CLOCK)[0]
