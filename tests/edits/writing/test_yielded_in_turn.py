"""Objects that give their parts one after the other."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
from dataclasses import dataclass


@dataclass
class Colour:
    red: int
    green: int
    blue: int

    def grey(self):
        return (self.red + self.green + self.blue) / 3


class Shelf:
    def __init__(self, books, films):
        self.books = list(books)
        self.films = list(films)
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "add an __iter__ to Colour yielding red, green and blue",
        "write an __iter__ for Colour, giving red, then green, then blue",
        "make Colour iterable over red, green, blue",
    ],
)
def test_three_parts(sentence: str):
    body = "        yield self.red\n        yield self.green\n        yield self.blue\n"
    assert f"    def __iter__(self):\n{body}" in after(sentence, CODE)[0]


def test_two_of_them():
    first = after("Colour needs an __iter__ that yields `green` and then `blue`", CODE)[0]
    assert "        yield self.green\n        yield self.blue\n" in first
    assert "yield self.red" not in first


def test_what_holds_others_is_no_part():
    assert not any("yield self.books" in text for text in after("make Shelf iterable over books and films", CODE))
