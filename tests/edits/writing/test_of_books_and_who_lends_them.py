"""Books that are lent, added once and looked for."""

from __future__ import annotations

import pytest
from test_methods_written import after

LIBRARY = """\
class Book:
    def __init__(self, isbn, title, author):
        self.isbn = isbn
        self.title = title
        self.author = author
        self.copies = 1


class Library:
    def __init__(self):
        self.books = {}

    def add(self, book):
        self.books[book.isbn] = book

    def lend(self, isbn):
        book = self.books[isbn]
        book.copies -= 1
        return book

    def search(self, words):
        return [book for book in self.books.values() if words in book.title]
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "lines"),
    [
        (
            "lend should fail if there are no copies left",
            "raise-if",
            '        if book.copies < 1:\n            raise ValueError("no',
        ),
        (
            "the same book can be added twice",
            "raise-if",
            "        if book.isbn in self.books:\n            raise ValueError(",
        ),
        ("search should find authors as well", "or-condition", "if words in book.title or words in book.author]"),
    ],
)
def test_books_and_who_lends_them(sentence: str, kind: str, lines: str):
    assert lines in after(sentence, LIBRARY, kind)[0]


def test_what_nobody_may_do_is_no_new_method():
    assert not any("def borrow" in each for each in after("blocked members can't borrow anything", LIBRARY, "raise-if"))
