"""What holds so many, what is compared by its fields, folders that are not gone into, values that are let in, and how
things are shown."""

from __future__ import annotations

import pytest
from test_methods_written import after

STACK = """\
class Stack:
    def __init__(self, capacity):
        self.capacity = capacity
        self.slots = [None] * capacity
        self.top = 0

    def put(self, value):
        self.slots[self.top] = value
        self.top += 1

    def take(self):
        self.top -= 1
        return self.slots[self.top]
"""
SONG = """\
class Song:
    def __init__(self, title, artist, year):
        self.title = title
        self.artist = artist
        self.year = year

    def __eq__(self, other):
        return (self.title, self.artist) == (other.title, other.artist)

    def __hash__(self):
        return hash((self.title, self.artist))


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __eq__(self, other):
        return self.x == other.x
"""
FOLDERS = """\
import os
import re
from pathlib import Path

LEVEL = re.compile(r"^ERROR (.*)$")


def sizes(root):
    total = {}
    for here, _, files in os.walk(root):
        total[here] = len(files)
    return total


def sources(base):
    found = []
    for path in Path(base).rglob("*.py"):
        found.append(path)
    return found
"""
SHIRTS = """\
ALLOWED_SIZES = ("S", "M", "L")
STATES = {"draft", "live"}


class Page:
    def __init__(self):
        self.state = "draft"
        self.tries = 0

    def set_state(self, state):
        self.state = state

    def unlock(self, code):
        if self.tries >= 3:
            raise PermissionError("locked")
        self.tries += 1
        return code == "1234"


def order(size, amount=1):
    return size, amount


def has_port(address):
    host, port = address.split(":")
    return int(port) > 0
"""
RACE = """\
def compare(a, b):
    if len(a) > len(b):
        return 1
    return -1


class Scale:
    def tilt(self):
        if self.left > self.right:
            return "left"
        return "right"


def score(player):
    return player.wins * 3 + player.draws


def active(players):
    return [p for p in players if p.playing]


def flight(flights, seats):
    for flight in flights:
        if flight["free"] >= seats and flight["price"] < 100:
            return flight


def fill(queue, job, limit=10):
    if len(queue) <= limit:
        queue.append(job)
        return True
    return False


def clash(a, b):
    return a.first <= b.last and b.first <= a.last
"""
SHOWN = """\
import hashlib


class Quiz:
    def __init__(self, question, solution):
        self.question = question
        self.solution = solution

    def ask(self):
        if input(self.question) == self.solution:
            print("Right!")
        else:
            print("Wrong")


def work(items):
    for item in items:
        print(".", end="")
        item.run()


def show(rows):
    for row in rows:
        print(row.city, row.people)


def dump(data):
    return " ".join(f"{byte:x}" for byte in data)


def level(tile):
    number = tile[0]
    return int(number) * 2


def etag(file):
    return hashlib.md5(open(file, "rb").read()).hexdigest()
"""
STORE = """\
class Store:
    CATEGORIES = ["food", "tools"]

    def __init__(self):
        self.items = {}

    def add(self, name, amount, category="food"):
        self.items[name] = amount

    def remove(self, name, amount):
        self.items[name] -= amount
        if self.items[name] <= 0:
            del self.items[name]

    def low(self, threshold=5):
        return [name for name, amount in self.items.items() if amount < threshold]
"""
BOARD = """\
class Card:
    def __init__(self, title, weight=0):
        self.title = title
        self.weight = weight
        self.done = False


class Board:
    def __init__(self):
        self.cards = []

    def add(self, title):
        self.cards.append(Card(title))

    def next(self):
        for card in self.cards:
            if not card.done:
                return card
        return None
"""
MAILS = """\
import csv
import time


def is_old(age):
    return age > 65


def send(mails, delay):
    for mail in mails:
        mail.send()
        time.sleep(delay)


def announce(names):
    for name in names:
        name = name.title()
        time.sleep(1)
        print(name)


def rows(path):
    with open(path) as file:
        return list(csv.DictReader(file))
"""
TESTS = """\
import unittest

from words import cut, find


class TestWords(unittest.TestCase):
    def test_cut(self):
        self.assertEqual(cut("a long text", 8), "a lon...")

    def test_there(self):
        self.assertTrue("a" in find("a"), "not found")
        self.assertFalse(find("b") is None)
"""


@pytest.mark.parametrize(
    ("code", "sentence", "kind", "expected"),
    [
        (STACK, "take should raise an IndexError when the stack is empty", "raise-if",
         '    def take(self):\n        if self.top == 0:\n            raise IndexError("stack is empty")\n'),
        (STACK, "return None from take if nothing is left", "return-if",
         "if self.top == 0:\n            return None\n"),
        (STACK, "Stack needs an is_full method", "write-method", "return self.top == self.capacity\n"),
        (STACK, "add is_empty to Stack", "write-method", "return self.top == 0\n"),
        (SONG, "__hash__ ignores the year", "add-hash", "hash((self.title, self.artist, self.year))"),
        (SONG, "songs should only have the same hash if their years match too", "add-hash",
         "hash((self.title, self.artist, self.year))"),
        (SONG, "Point.__eq__ forgets y", "and-condition", "return self.x == other.x and self.y == other.y\n"),
        (SONG, "two songs are the same even though the year differs", "change-condition",
         "(self.title, self.artist, self.year) == (other.title, other.artist, other.year)"),
        (SONG, "Song.__eq__ should not compare the artist", "change-condition", "return self.title == other.title\n"),
        (FOLDERS, "sizes should skip node_modules and .git", "skip-if",
         'for here, dirs, files in os.walk(root):\n'
         '        dirs[:] = [d for d in dirs if d not in ("node_modules", ".git")]\n'),
        (FOLDERS, "sizes must not go into hidden folders", "skip-if",
         'dirs[:] = [d for d in dirs if not d.startswith(".")]\n'),
        (FOLDERS, "sources should ignore the build folder", "skip-if",
         'if "build" in path.parts:\n            continue\n'),
        (FOLDERS, "WARNINGs as well please", "or-condition", 're.compile(r"^(?:ERROR|WARNING) (.*)$")'),
        (SHIRTS, "set_state should raise a ValueError if the state doesn't exist", "raise-if",
         'if state not in STATES:\n            raise ValueError(f"unknown state: {state}")\n'),
        (SHIRTS, "order must reject a size that is not allowed", "raise-if", "if size not in ALLOWED_SIZES:\n"),
        (SHIRTS, "Make the number of tries a parameter of Page, max_tries, 3 by default", "add-parameter",
         "self.tries >= self.max_tries:"),
        (SHIRTS, "has_port should return False instead of crashing if there is no colon", "return-if",
         '    try:\n        host, port = address.split(":")\n        return int(port) > 0\n'
         '    except ValueError:\n        return False\n'),
        (RACE, "compare should return 0 if both are equally long", "return-if",
         "    if len(a) == len(b):\n        return 0\n    return -1\n"),
        (RACE, "tilt should be level if left and right are equal", "return-if",
         'if self.left == self.right:\n            return "level"\n        return "right"\n'),
        (RACE, "sort active by score, highest first", "sort-key",
         "sorted((p for p in players if p.playing), key=score, reverse=True)"),
        (RACE, "flight should take the cheapest one that fits", "sort-key",
         'for flight in sorted(flights, key=lambda flight: flight["price"]):'),
        (RACE, "fill with limit=10 takes eleven jobs", "fix-operator", "if len(queue) < limit:"),
        (RACE, "1 to 3 and 3 to 5 are said to clash", "fix-operator", "a.first < b.last and b.first < a.last"),
        (SHOWN, "show the solution when the answer was wrong", "add-print",
         'print(f"Wrong, solution: {self.solution}")'),
        (SHOWN, "the dots only show up when it's done", "set-argument", 'print(".", end="", flush=True)'),
        (SHOWN, "the output of show doesn't line up", "format-spec", 'print(f"{row.city:<20} {row.people:>10}")'),
        (SHOWN, "dump loses leading zeros", "format-spec", 'f"{byte:02x}"'),
        (SHOWN, "a tile with a 10 counts as 1", "fix-index", "number = tile[:-1]\n"),
        (SHOWN, "etag should not read the whole file at once", "use-with",
         '    hasher = hashlib.md5()\n    with open(file, "rb") as f:\n        while chunk := f.read(65536):\n'
         "            hasher.update(chunk)\n    return hasher.hexdigest()\n"),
        (MAILS, "65 isn't let in but should be", "fix-operator", "return age >= 65\n"),
        (MAILS, "send should not wait after the last mail", "insert-after",
         "    for number, mail in enumerate(mails):\n        if number:\n            time.sleep(delay)\n"
         "        mail.send()\n"),
        (MAILS, "announce shouldn't sleep after the last name", "insert-after",
         "        if number < len(names):\n            time.sleep(1)\n        print(name)\n"),
        (MAILS, "rows should skip empty lines", "skip-if",
         "return [row for row in csv.DictReader(file) if any(row.values())]"),
        (BOARD, "add gives back the new card pls", "add-return",
         "        card = Card(title)\n        self.cards.append(card)\n        return card\n"),
        (BOARD, "next should give the card with the least weight", "first-match",
         "for card in sorted(self.cards, key=lambda card: card.weight):"),
        (STORE, "add should raise a ValueError for an unknown category", "raise-if",
         "if category not in self.CATEGORIES:\n"),
        (STORE, "remove crashes with a KeyError for unknown names, it should do nothing", "return-if",
         "    def remove(self, name, amount):\n        if name not in self.items:\n            return\n"),
        (STORE, "low should be sorted by amount, largest first", "sort-key",
         "in sorted(self.items.items(), key=lambda x: x[1], reverse=True) if"),
        (TESTS, "assertIn in test_there", "swap-method", 'self.assertIn("a", find("a"), "not found")'),
        (TESTS, "use assertIsNotNone in test_there", "swap-method", 'self.assertIsNotNone(find("b"))'),
        (TESTS, "add a test that cut doesn't change a text that is short enough", "write-test",
         'self.assertEqual(cut("a lon...", 8), "a lon...")'),
    ],
)  # fmt: skip
def test_what_is_said_is_done(code: str, sentence: str, kind: str, expected: str):
    assert expected in after(sentence, code, kind)[0]


@pytest.mark.parametrize(
    ("code", "sentence", "kind", "never"),
    [
        (STACK, "len() of a new stack is 5 even though nothing is in it", "return-if", "self.top == 0"),
        (STACK.replace("self.top -= 1", "self.top = 0"), "take should raise an IndexError when the stack is empty",
         "raise-if", "self.top == 0"),
        (SONG, "add a docstring to __eq__", "add-docstring", "self.year =="),
        (FOLDERS, "sizes should only count empty folders", "skip-if", "dirs[:]"),
        (FOLDERS, "rename LEVEL to ERRORS", "rename", "(?:"),
        (SHIRTS, "set_state should raise a ValueError for an empty state", "raise-if", "not in STATES"),
        (SHIRTS, "has_port should raise a TypeError", "raise-if", "except ValueError"),
        (RACE, "score and compare give the same for equal players", "return-if", "=="),
        (RACE, "set the limit of fill to 11", "change-value", "< limit"),
        (RACE, "active takes at least two players", "sort-key", "sorted("),
        (SHOWN, "show should print one row at a time", "add-print", "flush"),
        (SHOWN, "show needs a header above its columns", "format-spec", ":<20"),
        (BOARD, "add should return the board", "add-return", "return card\n\n"),
        (BOARD, "next should look at no more than at most ten cards", "first-match", "sorted("),
        (STORE, "low should be sorted by name", "sort-key", "x[1]"),
        (MAILS, "is_old rejects nothing", "fix-operator", ">= 65"),
        (MAILS, "wait 2 seconds after the last mail", "insert-after", "enumerate"),
        (MAILS, "rows should skip rows without a name", "skip-if", "any(row.values())"),
        (TESTS, "add a test that cut keeps the order", "write-test", '"a lon...", 8'),
    ],
)  # fmt: skip
def test_nothing_of_the_kind_is_said(code: str, sentence: str, kind: str, never: str):
    assert not any(never in each.replace(code, "") for each in after(sentence, code, kind))


ALBUM = """\
class Album:
    def __init__(self):
        self.photos = []

    def add(self, photo):
        self.photos.append(photo)
        return True
"""


@pytest.mark.parametrize("sentence", ["the photos don't line up", "the photos do not add up"])
def test_what_does_not_happen_is_not_taken_away(sentence: str):
    assert not after(sentence, ALBUM, "delete-line")


def test_what_is_not_to_be_done_is_taken_away():
    assert "append" not in after("don't append the photos", ALBUM, "delete-line")[0]
