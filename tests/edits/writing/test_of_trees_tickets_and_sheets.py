"""Of classes that hold others: trees, tickets, sheets and a yard; what people ask of them, and what nobody asks."""

from __future__ import annotations

import pytest
from test_methods_written import after

TREE = """\
class Leaf:
    def __init__(self, value):
        self.value = value
        self.left = None
        self.right = None


class Names:
    def __init__(self):
        self.root = None

    def put(self, value):
        if self.root is None:
            self.root = Leaf(value)
            return
        at = self.root
        while True:
            if value < at.value:
                if at.left is None:
                    at.left = Leaf(value)
                    return
                at = at.left
            else:
                if at.right is None:
                    at.right = Leaf(value)
                    return
                at = at.right


class Grid:
    def __init__(self, cells):
        self.cells = cells
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("add __contains__ to Names",
         "        node = self.root\n        while node is not None and node.value != value:\n"
         "            node = node.left if value < node.value else node.right\n        return node is not None\n"),
        ("Names needs a method largest",
         "        while node.right is not None:\n            node = node.right\n        return node.value\n"),
        ("add a classmethod identity(n) to Grid",
         "    @classmethod\n    def identity(cls, n):\n"
         "        return cls([[1 if i == j else 0 for j in range(n)] for i in range(n)])\n"),
    ],
)  # fmt: skip
def test_methods_of_trees_and_grids(sentence: str, expected: str):
    assert expected in after(sentence, TREE)[0]


WORDS = """\
class Counts:
    def __init__(self):
        self.found = {}

    def tokens(self, line):
        return [each for each in line.split() if len(each) > 2]

    def add(self, line):
        for each in self.tokens(line):
            self.found[each] = self.found.get(each, 0) + 1

    def how_often(self, line):
        return [self.found.get(each, 0) for each in self.tokens(line)]


def youngest(crew):
    return sorted(crew.people, key=lambda each: each.age)[0]
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("Tree and tree are counted apart", "ignore-case", "for each in line.lower().split() if"),
        ("youngest: IndexError: list index out of range when a crew is empty, give None", "guard-empty",
         "    if not crew.people:\n        return None\n    return sorted("),
    ],
)  # fmt: skip
def test_words_taken_apart_and_the_first_of_what_is_sorted(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, WORDS, kind)[0]


TICKETS = """\
import os
from enum import Enum
from pathlib import Path


class Stage(Enum):
    FRESH = "fresh"
    CLOSED = "closed"


class Ticket:
    def __init__(self, text):
        self.text = text
        self.stage = Stage.FRESH

    def go(self, stage):
        if stage is self.stage:
            raise Exception("there already")
        self.stage = stage


class Heap:
    def __init__(self):
        self._all = []

    def __iter__(self):
        return iter(sorted(self._all))


class Notes:
    def __init__(self, clock, lifetime):
        self.clock = clock
        self.lifetime = lifetime
        self._kept = {}

    def read(self, title):
        if title in self._kept:
            note, at = self._kept[title]
            return note
        return None

    def write(self, title, note):
        self._kept[title] = (note, self.clock())


def wipe(name):
    os.remove(name + ".bak")


def wipe_all(folder: Path):
    for each in folder.iterdir():
        each.unlink()


def middle(rows):
    return rows[len(rows) // 2]


def only_for(group):
    def mark(view):
        def inner(user):
            if group not in user.groups:
                raise PermissionError("go away")
            return view(user)

        return inner

    return mark


def answer(request, tickets):
    ticket = tickets[request.number]
    return {"status": 200, "body": ticket.text}
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("a method close for tickets", "write-method", "    def close(self):\n        self.go(Stage.CLOSED)\n"),
        ("Ticket needs a word count property", "write-method",
         "    @property\n    def word_count(self):\n        return len(self.text.split())\n"),
        ("add to_list to Heap", "write-method", "    def to_list(self):\n        return list(self)\n"),
        ("expired notes should be deleted when they are read", "and-condition",
         "            if self.clock() - at > self.lifetime:\n                del self._kept[title]\n"
         "            else:\n                return note\n"),
        ("wipe must not fail when it is gone already", "suppress",
         '    if os.path.exists(name + ".bak"):\n        os.remove(name + ".bak")\n'),
        ("middle doesn't work with generators", "to-list", "    rows = list(rows)\n    return rows["),
        ("the error should say which group it is", "message-value", 'PermissionError(f"go away: {group}")'),
        ("go should raise an error of its own, StuckTicket", "change-exception",
         "class StuckTicket(Exception):\n    pass\n\n\nclass Ticket:\n"),
        ("unknown numbers are a KeyError, make that a 404", "return-if",
         '    if request.number not in tickets:\n        return {"status": 404, "body": "not found"}\n'),
    ],
)  # fmt: skip
def test_what_people_ask_of_tickets(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, TICKETS, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "never"),
    [
        ("a method closes_soon for tickets", "write-method", "self.go(Stage.CLOSED)"),
        ("return a list from middle", "to-list", "rows = list(rows)"),
        ("raise an error of its own", "change-exception", "(Exception):"),
    ],
)  # fmt: skip
def test_what_nobody_asks_of_tickets(sentence: str, kind: str, never: str):
    assert not any(never in each for each in after(sentence, TICKETS, kind))


def test_what_is_gone_already_is_unlinked_all_the_same():
    answers = after("wipe_all should not fail if a file is gone already", TICKETS, "suppress")
    assert any("        each.unlink(missing_ok=True)\n" in each for each in answers)


SHELVES = """\
from dataclasses import dataclass


@dataclass
class Sheet:
    rows: list
    page: int
    page_size: int
    total_count: int


class Chain:
    def __init__(self):
        self.head = None
        self.count = 0
        self.names = []

    def push(self, one):
        self.head = (one, self.head)
        self.count += 1


def parse(text):
    if not text:
        raise ValueError("no text")
    return text.split()
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("add has_next to Sheet", "write-method",
         "    @property\n    def has_next(self):\n        return self.page * self.page_size < self.total_count\n"),
        ("Sheet needs a property num_pages", "write-method",
         "    @property\n    def num_pages(self):\n        return -(-self.total_count // self.page_size)\n"),
        ("len(chain) should work", "add-len", "    def __len__(self):\n        return self.count\n"),
        ("parse should raise a NothingThere instead of the ValueError", "change-exception",
         'class NothingThere(Exception):\n    pass\n\n\ndef parse(text):\n    if not text:\n'
         '        raise NothingThere("no text")\n'),
    ],
)  # fmt: skip
def test_what_people_ask_of_sheets(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, SHELVES, kind)[0]


YARD = """\
import pytest


class PlaceMissing(Exception):
    pass


class Yard:
    def __init__(self):
        self.carts = {}

    def park(self, number, owner):
        self.carts[number] = owner

    def fetch(self, number):
        del self.carts[number]

    def owner(self, number):
        if number not in self.carts:
            raise PlaceMissing(number)
        return self.carts[number]


def test_fetch_unknown():
    try:
        Yard().fetch(4)
    except KeyError:
        pass


def weights(carts, most):
    found = []
    for cart in carts:
        found.append(cart.weight)
    return found
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("the same number cannot be parked twice", "raise-if",
         "        if number in self.carts:\n            raise ValueError("),
        ("fetch twice crashes", "suppress", "        self.carts.pop(number, None)\n"),
        ("test_fetch_unknown never fails", "write-test",
         "    with pytest.raises(KeyError):\n        Yard().fetch(4)\n"),
    ],
)  # fmt: skip
def test_what_people_ask_of_a_yard(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, YARD, kind)[0]


def test_a_list_is_no_sum():
    assert not any("found + most" in each for each in after("most is missing in weights", YARD, "fix-off-by-one"))
