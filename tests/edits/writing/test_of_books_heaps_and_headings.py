"""Texts that are dates, what is put on a heap, the width of a title, and keys that somebody presses."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence, names

BOOKS = """\
import heapq
import json
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import Enum


class Shape(Enum):
    HARD = "hard"
    SOFT = "soft"


@dataclass
class Book:
    title: str
    printed: date
    price: Decimal
    shape: Shape = Shape.SOFT

    @classmethod
    def from_row(cls, row):
        return cls(row["title"], row["printed"], row["price"])

    @classmethod
    def load(cls, path):
        with open(path) as file:
            entry = json.load(file)
        return cls(**entry)


def read_all(path):
    with open(path) as file:
        rows = json.load(file)
    found = []
    for row in rows:
        found.append(Book(**row))
    return found


def as_text(titles, books):
    longest = lengths(books)
    shown = [padded(titles, longest)]
    shown += [padded(book, longest) for book in books]
    return shown


def lengths(rows):
    return [max(len(cell) for cell in column) for column in zip(*rows)]


def padded(row, sizes):
    return " ".join(cell.ljust(size) for cell, size in zip(row, sizes))
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("printed stays a string in from_row", "wrap-call",
         'cls(row["title"], date.fromisoformat(row["printed"]), row["price"])'),
        ("from_row: the price should be a Decimal", "wrap-call", 'row["printed"], Decimal(row["price"]))'),
        ("load should turn printed into a date", "wrap-call",
         '            entry = json.load(file)\n            entry["printed"] = date.fromisoformat(entry["printed"])\n'),
        ("read_all gives printed as a string", "wrap-call",
         '    for row in rows:\n        row["printed"] = date.fromisoformat(row["printed"])\n'),
        ("after load the shape is still a str", "wrap-call", 'entry["shape"] = Shape(entry["shape"])'),
        ("the columns are crooked when a title is wider than the books", "format-spec",
         "    longest = lengths([titles, *books])\n"),
    ],
)  # fmt: skip
def test_what_is_asked_of_books(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, BOOKS, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "never"),
    [
        ("title should be a date", "wrap-call", 'fromisoformat(row["title"])'),
        ("the price is a str in the log", "wrap-call", "Decimal(entry"),
        ("titles should be longer", "add-parameter", "[titles, *"),
    ],
)
def test_nothing_of_the_kind_is_said(sentence: str, kind: str, never: str):
    assert all(never not in each for each in after(sentence, BOOKS, kind)[:1])


def test_keys_that_are_pressed():
    editor = read("def undo():\n    pass\n\n\ndef redo():\n    pass\n\n\ndef line(cells):\n    pass\n")
    said = Sentence("Ctrl+Z once too often crashes", editor)
    assert names(said, "undo") > 1 > names(said, "redo")
    assert names(Sentence("cells do not line up", editor), "line") == 0
    assert names(Sentence("line should take a width", editor), "line") > 1
