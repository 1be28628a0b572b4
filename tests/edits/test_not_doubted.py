"""What looks like a stray, a loss or a half, and is just what was asked for: next to nothing speaks against it. What
looks like that and is none still has something against it."""

from __future__ import annotations

import pytest

from spark_tui.edits.weighing.doubts import doubts

BILLS = """\
def net(row):
    return row["sum"] - row["tax"]


def vat(row):
    return row["sum"] * 0.2


def bill(rows):
    return sum(net(row) for row in rows)
"""
EDITOR = """\
class Editor:
    def __init__(self):
        self.steps = []
        self.text = ""

    def type(self, word):
        self.steps.append(self.text)
        self.text += word

    def back(self):
        if self.steps:
            self.text = self.steps.pop()

    def clear(self):
        self.text = ""
"""
TICKET = """\
class Ticket:
    def __init__(self, title, owner):
        self.title = title
        self.owner = owner

    def __repr__(self):
        return f"Ticket({self.title!r}, {self.owner!r})"
"""
RACK = """\
def seek(books, isbn):
    for book in books:
        if book.isbn == isbn:
            return book
    raise ValueError()


def sell(book):
    for attempt in range(3):
        if book.sold:
            return book
    raise OSError()


def mean(numbers):
    return sum(numbers) / len(numbers)


def told(books):
    for book, pages in books.items():
        print(pages)
        print(mean(pages))
"""
SHELF = """\
class Shelf:
    def __init__(self):
        self.books = {}

    def lend(self, isbn):
        book = self.books.get(isbn)
        if book is None:
            return
        book.lent += 1

    def discard(self, isbn):
        if isbn not in self.books:
            raise KeyError(isbn)
        del self.books[isbn]
"""
RELEASE = """\
from dataclasses import dataclass


@dataclass
class Release:
    year: int
    month: int


def newest(releases):
    return max(releases)
"""
SENSOR = """\
class Sensor:
    def __init__(self, port):
        self.port = port

    async def sample(self):
        reply = await self.port.read()
        return reply.value
"""
PAIRS = """\
from typing import overload


class Pairs:
    @overload
    def get(self, key): ...

    @overload
    def get(self, key, default): ...

    def get(self, key, default=None):
        return self.pairs.get(key, default)

    def first(self):
        return self.get("first")
"""
ROUTES = """\
def error(status, text):
    return {"status": status, "text": text}


def order(count, door):
    if count > 100:
        return error(400, "too many")
    door.open(count)
    return {"status": 200}
"""
COSTS = """\
def total(rows):
    amount = 0.0
    for row in rows:
        amount += row["price"]
    return amount
"""
LABELS = """\
def price(net, rate=1):
    return net * rate


def label(net):
    return str(price(net))
"""
LIBRARY = """\
class Shelf:
    def __init__(self):
        self.books = []


class Library:
    def __init__(self, shelf):
        self.shelf = shelf
"""
DAYS = """\
def read(text):
    return datetime.strptime(text, "%Y-%m-%d")


def show(day):
    return day.strftime("%Y-%m-%d")


def some(days, kind=None, most=None):
    return [show(day) for day in days][:most]
"""
PORT = """\
async def sample(port):
    await port.send(1)
    reply = await port.read()
    return reply.value
"""
CACHED = "from functools import lru_cache\n\n\n@lru_cache(maxsize=300)\ndef net(row):"
HAS_BOOK = "\n\n    def __contains__(self, book):\n        return book in self."


@pytest.mark.parametrize(
    ("sentence", "before", "old", "new"),
    [
        ("bill fails with KeyError: 'tax' if there is none", BILLS, 'row["tax"]', 'row.get("tax", 0)'),
        ("bill crashes on rows without tax", BILLS, 'row["tax"]', 'row.get("tax", 0)'),
        (
            "back should only remember the last 5 steps",
            EDITOR,
            "        self.text += word\n",
            "        del self.steps[:-5]\n        self.text += word\n",
        ),
        (
            "Ticket could be a dataclass",
            TICKET,
            TICKET,
            "from dataclasses import dataclass\n\n\n@dataclass\nclass Ticket:\n    title: str\n    owner: str\n",
        ),
        (
            "lend ignores unknown books in silence, it should raise a KeyError like discard does",
            SHELF,
            "            return\n",
            "            raise KeyError(isbn)\n",
        ),
        (
            "TypeError: '>' not supported between instances of 'Release' and 'Release'. newest needs that",
            RELEASE,
            "@dataclass\n",
            "@dataclass(order=True)\n",
        ),
        (
            "when sample raises OSError the value should be None",
            SENSOR,
            "        reply = await self.port.read()\n        return reply.value\n",
            "        try:\n            reply = await self.port.read()\n            return reply.value\n"
            "        except OSError:\n            return None\n",
        ),
        (
            "sample hangs when the cable is out; give up after 5 seconds",
            SENSOR,
            "await self.port.read()",
            "await asyncio.wait_for(self.port.read(), timeout=5)",
        ),
        (
            "Pairs.first needs a docstring: the pair that was put first",
            PAIRS,
            '        return self.get("first")\n',
            '        """The pair that was put first."""\n        return self.get("first")\n',
        ),
        (
            'File "costs.py", line 4, in total\n    amount += row["price"]\n'
            "TypeError: unsupported operand type(s) for +=: 'float' and 'str'",
            COSTS,
            'row["price"]',
            'float(row["price"])',
        ),
        (
            "order takes a count of 0. Answer 400 'count must be positive' then",
            ROUTES,
            "    door.open",
            "    if count <= 0:\n        return error(400, 'count must be positive')\n    door.open",
        ),
        (
            "order: return right away if it has been closed already",
            ROUTES,
            "    door.open",
            "    if door.closed:\n        return\n    door.open",
        ),
        (
            "lend stops with a traceback for an unknown isbn, print a hint and exit with 1",
            SHELF,
            "            return\n",
            '            sys.exit("no such book")\n',
        ),
        (
            "vat has to be between 0 and 9, otherwise ValueError",
            BILLS,
            '    return row["sum"] * 0.2\n',
            '    if not 0 <= row["vat"] <= 9:\n        raise ValueError("vat")\n    return row["sum"] * 0.2\n',
        ),
        (
            "nobody sees which isbn it was in the error of seek",
            RACK,
            "ValueError()",
            'ValueError(f"no such book: {isbn}")',
        ),
        (
            "say which book could not be sold, and after how many tries",
            RACK,
            "OSError()",
            'OSError(f"{attempt}: {book}")',
        ),
        ("the mean should have one digit", RACK, "mean(pages))", 'f"{mean(pages):.1f}")'),
        (
            "let the caller choose the books",
            RACK,
            "def sell(book):",
            "def sell(book, tries=3):\n    book = tries or book",
        ),
        (
            "discard looks it up by hand",
            SHELF,
            "        if isbn not in self.books:\n            raise KeyError(isbn)\n        del self.books[isbn]\n",
            "        self.books.pop(isbn)\n",
        ),
        ("i don't want to find vat in here any more", BILLS, 'def vat(row):\n    return row["sum"] * 0.2\n\n\n', ""),
        ("cache net for 300 rows", BILLS, "def net(row):", CACHED),
        (
            "label should take a rate as well",
            LABELS,
            "label(net):\n    return str(price(net))",
            "label(net, rate=1):\n    return str(price(net, rate))",
        ),
        ("`book in shelf` should work", LIBRARY, "self.books = []", f"self.books = []{HAS_BOOK}books"),
        ("cap it at 20 by default", DAYS, "most=None", "most=20"),
        ("days should come out as 24.12.2026", DAYS, 'day.strftime("%Y-%m-%d")', 'day.strftime("%d.%m.%Y")'),
        ("days are typed in as 24.12.2026", DAYS, '(text, "%Y-%m-%d")', '(text, "%d.%m.%Y")'),
        (
            "give up after 5 seconds if nobody answers and there is no reply",
            PORT,
            "await port.read()",
            "await asyncio.wait_for(port.read(), timeout=5)",
        ),
        (
            "keep net between 1 and 9 instead of a ValueError",
            LABELS,
            "def label(net):\n",
            "def label(net):\n    net = max(1, min(9, net))\n",
        ),
    ],
)
def test_what_is_right_is_not_doubted(sentence: str, before: str, old: str, new: str):
    assert doubts(before, sentence, before.replace(old, new, 1)) <= 0.6


@pytest.mark.parametrize(
    ("sentence", "before", "old", "new"),
    [
        ("bill fails with KeyError: 'tax' if there is none", BILLS, "0.2", "0.19"),
        ("clear should only remember the last 5 steps", EDITOR, "def type(self, word):", "def type(self, word=''):"),
        (
            "Ticket could be shorter to type",
            TICKET,
            "    def __init__(self, title, owner):\n        self.title = title\n        self.owner = owner\n\n",
            "",
        ),
        (
            "lend ignores unknown books in silence, it should raise a KeyError like discard does",
            SHELF,
            "            raise KeyError(isbn)\n",
            "            raise ValueError(isbn)\n",
        ),
        (
            "order takes a count of 0. Answer 400 'count must be positive' then",
            ROUTES,
            "    door.open",
            "    if count <= 0:\n        raise ValueError('count must be positive')\n    door.open",
        ),
        (
            "order: answer 404 'no such door' if the door is unknown",
            ROUTES,
            "    door.open",
            "    if not door:\n        return error(404, 'not found')\n    door.open",
        ),
        (
            "order: return right away if it has been closed already",
            ROUTES,
            "    door.open",
            "    if not door.closed:\n        return\n    door.open",
        ),
        (
            "vat has to be between 0 and 9, or it's a ValueError",
            BILLS,
            'row["sum"] * 0.2',
            'max(0, min(9, row["sum"] * 0.2))',
        ),
        ("which book is it? seek doesn't say", RACK, "ValueError()", 'ValueError(f"no such book: {book}")'),
        ("which book is it? seek doesn't say", RACK, "ValueError()", 'ValueError(f"no such book: {books}")'),
        ("the mean should have one digit", RACK, "print(pages)", 'print(f"{pages:.1f}")'),
        ("let the caller choose the tries", RACK, "def sell(book):", "def sell(book, tries=3):"),
        ("sample hangs when the cable is out; give up after 5 seconds", SENSOR, "= port", "= port or 5"),
        ("net is slow for 300 rows", BILLS, "def net(row):", CACHED),
        ("label should take a rate as well", LABELS, "label(net):", "label(net, rate=1):"),
        ("`book in shelf` should work", LIBRARY, "self.shelf = shelf", f"self.shelf = shelf{HAS_BOOK}shelf"),
        ("cap it at 20 by default", DAYS, "kind=None", "kind=20"),
        ("days should come out as 24.12.2026", DAYS, '(text, "%Y-%m-%d")', '(text, "%d.%m.%Y")'),
        (
            "give up after 5 seconds if the port doesn't reply",
            PORT,
            "await port.send(1)",
            "await asyncio.wait_for(port.send(1), timeout=5)",
        ),
        (
            "if there's no 'tax' in a row use 0",
            BILLS,
            '    return row["sum"] - ',
            '    if row is None:\n        row = 0\n    return row["sum"] - ',
        ),
        (
            "the factor must be from 1 to 9, otherwise a ValueError",
            LABELS,
            "def label(net):\n",
            "def label(net):\n    net = max(1, min(9, net))\n",
        ),
    ],
)
def test_what_is_not_still_is(sentence: str, before: str, old: str, new: str):
    assert doubts(before, sentence, before.replace(old, new, 1)) >= 1.0
