"""What strangers ask of small services: an answer with one more key, what is never committed, what cannot be read, an
option with a value, which one it was, what a method is told and keeps."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.senseless.elements import added_to_nothing

CLIENTS = '''\
import argparse
import sqlite3
from dataclasses import dataclass
from datetime import date


class Invalid(Exception):
    status = 422


@dataclass
class Order:
    code: int
    paid: bool = False

    def pay(self):
        self.paid = True


class Shelf:
    def __init__(self):
        self.books = {}

    def drop(self, code):
        del self.books[code]
        return True


def ping(request):
    return 200, {"up": True}


def add_client(db, name):
    cursor = db.cursor()
    cursor.execute("INSERT INTO clients (name) VALUES (?)", (name,))
    return cursor.lastrowid


def drop_client(db, name):
    db.execute("DELETE FROM clients WHERE name = ?", (name,))
    db.commit()


def add_order(db, code):
    db.execute("INSERT INTO orders (code) VALUES (?)", (code,))


def read_day(text):
    """The day of a text."""
    return date.fromisoformat(text)


def price(text):
    euros, _, cents = text.partition(".")
    return int(euros) * 100 + int(cents)


def shown(text):
    return text


def line(order, count):
    return f"{count:>3} {order.owner} {order.note}"


def rows_of_page(db, request):
    size = request.get("size", 10)
    page = int(request.get("page", 1))
    return find(db, size, page * size)


def remove(shelf, args):
    shelf.drop(args.code)
    print("Dropped.")


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    return parser.parse_args()


def main():
    args = parse()
    settings = load(args.file)
    run(settings.prefix, 3)
'''


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("ping should also return the version 2.1.0", '    return 200, {"up": True, "version": "2.1.0"}\n'),
        ("ping must include a count of 3 as well", '    return 200, {"up": True, "count": 3}\n'),
        ("clients are gone after a restart", "(name,))\n    db.commit()\n    return cursor.lastrowid"),
        ("new orders are lost when the service restarts", 'VALUES (?)", (code,))\n    db.commit()\n'),
        ("add_client never saves anything", "(name,))\n    db.commit()\n    return cursor.lastrowid"),
        (
            "a day like soon gives an internal error, it should be a 422",
            "    try:\n        return date.fromisoformat(text)\n    except ValueError:\n"
            '        raise Invalid(f"bad day: {text}") from None\n',
        ),
        ("a price of 3.5 is read as 3.05 instead of 3.50", 'int(cents.ljust(2, "0"))'),
        ("the price 7.5 comes out as 705 cents", 'int(cents.ljust(2, "0"))'),
        ("use shown for the note in line", '{order.owner} {shown(order.note)}"'),
        ("apply shown to the owner in line", '{shown(order.owner)} {order.note}"'),
        ("the remove command should say which book was dropped", '    print(f"Dropped book {args.code}.")\n'),
        ("print which book got dropped", '    print(f"Dropped book {args.code}.")\n'),
        ("add a --prefix option", '    parser.add_argument("--prefix")\n'),
        ("add a --prefix option to the command line", "run(args.prefix or settings.prefix, 3)"),
        ("please add a --limit option", '    parser.add_argument("--limit", type=int)\n'),
        (
            "add an optional reason parameter to Order.pay and keep it in self.reason",
            "    def pay(self, reason=None):\n        self.paid = True\n        self.reason = reason\n",
        ),
        (
            "add a why argument to drop of Shelf and store it as self.why",
            "    def drop(self, code, why):\n        del self.books[code]\n        self.why = why\n"
            "        return True\n",
        ),
    ],
)
def test_it_is_done(said: str, want: str):
    every = after(said, CLIENTS, "write-function")
    assert every
    assert want in every[0]


CLUB = """\
SCHEMA = "CREATE TABLE members (id INTEGER, town TEXT, age INTEGER);"


def members(db, limit):
    return db.execute("SELECT * FROM members ORDER BY id LIMIT ?", (limit,)).fetchall()


def adults(db):
    return db.execute("SELECT * FROM members WHERE age > 17").fetchall()
"""


@pytest.mark.parametrize(
    ("said", "want"),
    [
        (
            "let members take an optional max_age and filter by it",
            "def members(db, limit, max_age=None):\n"
            '    return db.execute("SELECT * FROM members WHERE (? IS NULL OR age <= ?) ORDER BY id LIMIT ?", '
            "(max_age, max_age, limit)).fetchall()\n",
        ),
        (
            "adults should accept an optional min_age to filter by",
            'def adults(db, min_age=0):\n    return db.execute("SELECT * FROM members WHERE age > 17 AND age >= ?", '
            "(min_age,)).fetchall()\n",
        ),
        ("add an optional town parameter to adults and filter by it", " AND (? IS NULL OR town = ?)"),
    ],
)
def test_fewer_rows_are_asked_for(said: str, want: str):
    assert want in after(said, CLUB, "add-parameter")[0]


def test_a_switch_takes_no_value():
    assert not any('"--verbose")' in each for each in after("add a --verbose option", CLIENTS, "add-flag"))


def test_what_is_made_in_the_function_is_no_other():
    code = (
        "from collections import defaultdict\n\n\ndef one(rows):\n    sums = defaultdict(int)\n    return sums\n\n\n"
        "def two(rows):\n    sums = {}\n    for row in rows:\n        sums[row.day] = row.total\n    return sums\n"
    )
    said = "when there are several rows on a day only the last one is counted"
    assert "sums[row.day] = sums.get(row.day, 0) + row.total\n" in after(said, code, "get-default")[0]


@pytest.mark.parametrize(
    ("body", "is_found"),
    [
        ("sums = {}\n    for row in rows:\n        sums[row.day] += 1\n    return sums", True),
        ("sums = {}\n    for row in rows:\n        sums[row.day] += 1\n    return sorted(sums.items())", True),
        ("sums = {}\n    for row in rows:\n        sums.setdefault(row.day, 0)\n        sums[row.day] += 1", False),
        ("sums = {}\n    fill(sums)\n    for row in rows:\n        sums[row.day] += 1", False),
        ("sums = {}\n    for row in rows:\n        if row.day not in sums:\n            sums[row.day] = 0\n"
         "        sums[row.day] += 1", False),
        ("sums = defaultdict(int)\n    for row in rows:\n        sums[row.day] += 1", False),
    ],
)  # fmt: skip
def test_nothing_is_added_to_what_is_not_there(body: str, is_found: bool):
    assert bool([*added_to_nothing(read(f"def f(rows):\n    {body}\n"))]) is is_found
