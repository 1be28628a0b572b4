"""What is told beside a deed, passed over where it fails, made at once of the whole, taken out by a name, asked by its
status; tests that give what may be left out, and put away what they made."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read, splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.telling.verbatim import quoted
from spark_tui.edits.turning import ways_on
from spark_tui.edits.turning.turn import Turn
from spark_tui.edits.writing import writers
from spark_tui.links.several.told_of_two import told_of_two

CLEAN = """\
import json
import os


def clean(paths):
    for path in paths[1:]:
        os.unlink(path)


def load(paths):
    found = []
    for path in paths:
        with open(path) as handle:
            found.append(json.load(handle))
    return found


def numbers(lines):
    total = 0
    for line in lines:
        total += int(line)
    return total


def read_rows(reader):
    rows = []
    for row in reader:
        row["price"] = float(row["price"])
        rows.append(row)
    return rows
"""
SHELF = """\
import unittest
from datetime import date
from decimal import Decimal


class Shelf:
    def __init__(self, code, status):
        self.code = code
        self.status = status
        self.books = []

    def put(self, title, price, copies=1):
        self.books.append((title, price, copies))

    def close(self):
        self.books = []


class ShelfTest(unittest.TestCase):
    def setUp(self):
        self.shelf = Shelf("a", 200)

    def test_close(self):
        self.shelf.close()
        self.assertEqual(self.shelf.books, [])


def parse_day(text):
    year, month, day = text.split("-")
    return date(int(year), int(month), int(day))


def fee(price):
    return price * Decimal("0.05")


def check(name):
    print("not a shelf: " + name)
"""


def _answers(text: str, said: str) -> list[str]:
    source = read(text)
    sentence, found = Sentence(said, source), list[tuple[float, str]]()
    for writer in writers():
        if writer.needs is None or writer.needs.search(said) is not None:
            found += [(each.evidence, splice(source, each.splices)) for each in writer.write(sentence)]
    return [after for _, after in sorted(found, key=lambda each: -each[0])]


@pytest.mark.parametrize(
    ("said", "there"),
    [
        ("print the path before deleting in clean", "        print(path)\n        os.unlink(path)"),
        ("print each path after it is removed in clean", "        os.unlink(path)\n        print(path)"),
        ("print path before unlink in clean", "        print(path)\n        os.unlink(path)"),
        (
            "skip files that can't be deleted in clean",
            "            os.unlink(path)\n        except OSError:\n            c",
        ),
        (
            "ignore files that cannot be opened",
            "                found.append(json.load(handle))\n        except OSError:\n",
        ),
        ("skip lines that can't be parsed in numbers", "            total += int(line)\n        except ValueError:\n"),
        ("print a warning for files that can't be removed", 'print(f"cannot remove {path}")\n            continue'),
        (
            "skip rows without a price in read_rows",
            'for row in reader:\n        if not row["price"]:\n            continue',
        ),
    ],
)
def test_of_files_and_rows(said: str, there: str):
    assert there in _answers(CLEAN, said)[0]


@pytest.mark.parametrize(
    ("said", "there"),
    [
        ("use date.fromisoformat in parse_day", "def parse_day(text):\n    return date.fromisoformat(text)\n"),
        (
            "add a method remove to Shelf that removes a book by title",
            "[book for book in self.books if book[0] != title]",
        ),
        ("add a method is_redirect to Shelf", "        return 300 <= self.status < 400"),
        ("add a tearDown that closes the shelf", "    def tearDown(self):\n        self.shelf.close()\n"),
        ("add a test for put with a copies", "3, copies=2)"),
        ("use an f-string in the message for not a shelf", 'print(f"not a shelf: {name}")'),
        (
            "add a parameter share to fee with default 0.05",
            'def fee(price, share=Decimal("0.05")):\n    return price * share\n',
        ),
    ],
)
def test_of_a_shelf(said: str, there: str):
    assert there in _answers(SHELF, said)[0]


@pytest.mark.parametrize(
    ("said", "parts"),
    [
        ("use an f-string in check and in fee", ("use an f-string in check", "use an f-string in fee")),
        (
            "add a parameter share to fee with default 0.05 and a docstring",
            ("add a parameter share to fee with default 0.05", "add a docstring to fee"),
        ),
        ("add a method count to Shelf and a docstring", None),
        ("log the price in fee and in time", None),
    ],
)
def test_two_in_one_breath(said: str, parts: tuple[str, str] | None):
    assert told_of_two(said, SHELF) == parts


def test_a_not_that_is_a_word_of_the_text():
    said = "use an f-string in the message for not a shelf"
    assert quoted(said, SHELF) == said


REMOVE = "class Box:\n    def put(self, thing):\n        self.things.append(thing)\n"
REMOVES = f"{REMOVE}\n    def remove(self, thing):\n        self.things.remove(thing)\n"
PORT = "def port(text):\n    return text.strip()\n"
WARN = 'def warn(text):\n    print("warning: " + text)\n'


@pytest.mark.parametrize(
    ("before", "now", "said", "there"),
    [
        (
            REMOVE,
            REMOVES,
            "and it should raise KeyError if there is none",
            "        if thing not in self.things:\n            raise KeyError(thing)\n        self.things.rem",
        ),
        (
            PORT,
            PORT.replace("text.strip()", "int(text)"),
            "wrap it in a try and raise a ValueError with the text",
            "    try:\n        return int(text)\n    except ValueError as error:\n"
            '        raise ValueError(f"invalid text: {text!r}") from error\n',
        ),
        (
            PORT,
            PORT.replace("text.strip()", "int(text)"),
            "put a try around it and return None",
            "    try:\n        return int(text)\n    except ValueError:\n        return None\n",
        ),
        (
            WARN,
            WARN.replace('"warning: " + text', 'f"warning: {text}"'),
            "and send it to stderr",
            'print(f"warning: {text}", file=sys.stderr)',
        ),
        (
            WARN,
            WARN.replace('"warning: " + text', 'f"warning: {text}"'),
            "to stderr please",
            'print(f"warning: {text}", file=sys.stderr)',
        ),
    ],
)
def test_turned(before: str, now: str, said: str, there: str):
    assert there in ways_on(Turn("", said, read(before), read(now)))[0].after
