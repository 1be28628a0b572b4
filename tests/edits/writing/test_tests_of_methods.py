"""Tests of methods, and of what takes objects of the file: worked out from the code, so that they hold."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
from datetime import date


class Locked(Exception):
    pass


class Drawer:
    def __init__(self, owner, capacity=10):
        self.owner = owner
        self.capacity = capacity
        self.items = {}
        self.is_locked = False

    def put(self, item, count):
        if count < 1:
            raise ValueError("nothing to put in")
        self.items[item] = self.items.get(item, 0) + count

    def take(self, item, count):
        if self.is_locked:
            raise Locked(self.owner)
        if self.items[item] < count:
            raise ValueError("too few")
        self.items[item] -= count

    def lock(self):
        if self.is_locked:
            raise Locked("already")
        self.is_locked = True

    def count(self):
        return sum(self.items.values())

    def rarest(self):
        if not self.items:
            return None
        return min(self.items, key=self.items.get)

    def starting(self, prefix):
        return [item for item in self.items if item.startswith(prefix)]


def fullest(drawers):
    return max(drawers, key=lambda drawer: drawer.count()).owner


def day_of(text):
    day, month, year = text.split("/")
    return date(int(year), int(month), int(day))


def cut(text, width=12):
    if len(text) <= width:
        return text
    return text[:width] + "..."


def size(grams):
    if grams >= 500:
        return "big"
    return "small"
"""
MADE = '    drawer = Drawer("Ada")\n'
FILLED = f'{MADE}    drawer.put("apple", 2)\n    drawer.put("banana", 5)\n'


@pytest.mark.parametrize(
    ("sentence", "test"),
    [
        ("write a test for count", f"def test_count():\n{FILLED}    assert drawer.count() == 7\n"),
        ("pytest for starting", f'def test_starting():\n{FILLED}    assert drawer.starting("a") == ["apple"]\n'),
        (
            "test that count goes up after put",
            f'{MADE}    before = drawer.count()\n    drawer.put("apple", 2)\n    assert drawer.count() > before\n',
        ),
        (
            "add a test for take with too many",
            f'{FILLED}    with pytest.raises(ValueError):\n        drawer.take("apple", 1000)\n',
        ),
        ("test put with 0", f'{MADE}    with pytest.raises(ValueError):\n        drawer.put("apple", 0)\n'),
        (
            "a test that take raises KeyError for an unknown item please",
            f'{FILLED}    with pytest.raises(KeyError):\n        drawer.take("missing", 2)\n',
        ),
        (
            "add a test that locking twice raises Locked: lock",
            f"{FILLED}    drawer.lock()\n    with pytest.raises(Locked):\n        drawer.lock()\n",
        ),
        ("test that rarest returns None for an empty drawer", f"{MADE}    assert drawer.rarest() is None\n"),
        ("add a test for cut with a width of 3", '    assert cut("apple", 3) == "app..."\n'),
        ("test that put refuses -3", f'{MADE}    with pytest.raises(ValueError):\n        drawer.put("apple", -3)\n'),
        ("unit test for lock", f"{MADE}    drawer.lock()\n    assert drawer.is_locked is True\n"),
        ("write tests for day_of", '    assert day_of("24/12/2024") == date(2024, 12, 24)\n'),
        ("write a test for cut", '    assert cut("long long long lo") == "long long lo..."\n'),
        ("tests for size", '    assert size(500) == "big"\n    assert size(499) == "small"\n'),
    ],
)
def test_one_that_holds_is_written(sentence: str, test: str):
    assert test in after(sentence, CODE, "write-test")[0]


@pytest.mark.parametrize(
    "sentence", ["test that rarest returns 3 for an empty drawer", "add a test that count raises TypeError"]
)
def test_none_that_does_not_hold(sentence: str):
    assert not any("drawer = Drawer" in each for each in after(sentence, CODE, "none"))


def test_of_a_method_no_function_is_made():
    assert not any("    put(" in each for each in after("add a test for put with -1", CODE, "write-test"))
