"""Tests take the fixtures that are there and know what is in them; they make days, and things that are not as they
should be."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.tried import tried

SHELF = """\
import logging
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

import pytest

log = logging.getLogger(__name__)


class BadBook(Exception):
    pass


@dataclass
class Book:
    code: int
    title: str
    lender: str = ""
    bought: datetime = field(default_factory=datetime.now)

    def check(self):
        if not self.title:
            raise BadBook("no title")
        if self.lender == "missing":
            raise BadBook("nobody is called so")


class Shelf:
    def __init__(self, path):
        self.path = Path(path) / "shelf.json"
        self.books = {}

    def put(self, book):
        self.books[book.code] = book
        log.info("put %s", book.code)

    def lent_to(self, lender):
        return [each for each in self.books.values() if each.lender == lender]

    def every(self):
        return list(self.books.values())

    def take(self, code):
        del self.books[code]

    def find(self, word):
        return [each for each in self.books.values() if word in each.title]


def days_until(moment, last):
    return (last - moment).days


@pytest.fixture
def shelf(tmp_path):
    shelf = Shelf(tmp_path / "a")
    shelf.put(Book(7, "Old maps", lender="zoe"))
    shelf.put(Book(8, "New songs", lender="kim"))
    return shelf


def test_every(shelf):
    assert len(shelf.every()) == 2
"""


@pytest.mark.parametrize(
    ("said", "want"),
    [
        (
            "add a test that lent_to only returns the books of that lender",
            'def test_lent_to(shelf):\n    assert [book.code for book in shelf.lent_to("zoe")] == [7]\n',
        ),
        (
            "write a test for find",
            'def test_find(shelf):\n    assert [book.code for book in shelf.find("Old")] == [7]\n',
        ),
        ("test take", "    shelf.take(7)\n    assert [book.code for book in shelf.every()] == [8]\n"),
        (
            "add a test for days_until",
            "    assert days_until(datetime(2024, 5, 17), datetime(2024, 6, 1)) == 15\n",
        ),
        (
            "test that check raises BadBook for an empty title",
            'def test_check_empty_title():\n    book = Book(5, "")\n    with pytest.raises(BadBook):\n'
            "        book.check()\n",
        ),
        (
            "add a test that check raises BadBook if the lender is unknown",
            '    book = Book(5, "Dune", lender="missing")\n    with pytest.raises(BadBook):\n        book.check()\n',
        ),
    ],
)
def test_they_know_what_is_there(said: str, want: str):
    assert want in after(said, SHELF, "write-test")[0]


def test_days_are_imported():
    code = "def span(start, end):\n    return (end - start).days\n\n\ndef test_one():\n    assert 1\n"
    assert after("add a test for span", code, "write-test")[0].startswith("from datetime import date\n")


def test_what_nobody_sees_is_not_known():
    source = read(SHELF)
    assert tried(source, ["one = Book(1, 'a')"], "one.code") == 1
    for asked in ("one.bought", "one.bought is None", "isinstance(one.bought, str)", "one == Book(1, 'a')",
                  "f'{one.bought}'", "', '.join([one.bought])", "not one.bought", "one.bought > 3"):  # fmt: skip
        with pytest.raises(Unknown):
            repr(tried(source, ["one = Book(1, 'a')"], asked))
