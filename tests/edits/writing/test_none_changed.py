"""A loop that changes the one that is looked for, and finds none."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Shelf:
    def __init__(self, books):
        self.books = books

    def lend(self, isbn, who):
        for book in self.books:
            if book["isbn"] == isbn:
                book["lent_to"] = who

    def shelve(self, isbn):
        for book in self.books:
            if book["isbn"] == isbn:
                book["lent_to"] = None
                break

    def find(self, isbn):
        for book in self.books:
            if book["isbn"] == isbn:
                return book

    def sort(self):
        for book in self.books:
            book["seen"] = True
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        (
            "lend: raise a KeyError if there is no such isbn",
            '                book["lent_to"] = who\n',
            '                book["lent_to"] = who\n                return\n        raise KeyError(isbn)\n',
        ),
        (
            "lending a book that does not exist must raise LookupError, now it does nothing",
            '                book["lent_to"] = who\n',
            '                book["lent_to"] = who\n                return\n'
            '        raise LookupError(f"unknown isbn: {isbn!r}")\n',
        ),
        (
            "shelve should raise ValueError for an unknown isbn",
            "                break\n",
            '                return\n        raise ValueError(f"unknown isbn: {isbn!r}")\n',
        ),
    ],
)
def test_it_raises(sentence: str, old: str, new: str):
    assert CODE.replace(old, new) in after(sentence, CODE, "raise-if")


def test_what_goes_over_all_does_not():
    assert not [
        each for each in after("sort: raise for unknown isbns", CODE, "raise-if") if "True\n        raise" in each
    ]
