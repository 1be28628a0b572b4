"""Short everyday sentences about small programs, with what the embedded model answers first."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

import pytest

from spark_tui.bench.eval.engines import Editor, open_editor
from spark_tui.bench.eval.task import Task

INVENTORY = """\
import csv


class Item:
    def __init__(self, sku, name, price, stock):
        self.sku = sku
        self.name = name
        self.price = price
        self.stock = stock


class Inventory:
    def __init__(self):
        self.items = {}
        self.listeners = []

    def add(self, item):
        self.items[item.sku] = item

    def sell(self, sku, amount):
        item = self.items[sku]
        item.stock -= amount
        return item.price * amount

    def restock(self, sku, amount):
        self.items[sku].stock += amount

    def find(self, text):
        for item in self.items.values():
            if text in item.name:
                return item

    def notify(self):
        for listener in self.listeners:
            listener(self)


def read(path):
    inventory = Inventory()
    file = open(path)
    for row in csv.reader(file):
        inventory.add(Item(row[0], row[1], float(row[2]), int(row[3])))
    return inventory
"""
BIRTHDAYS = """\
import json
from datetime import date
from pathlib import Path

STORE = Path("birthdays.json")


class Birthdays:
    def __init__(self):
        self.days = {}

    def load(self):
        data = json.loads(STORE.read_text())
        self.days = {name: date.fromisoformat(day) for name, day in data.items()}

    def save(self):
        STORE.write_text(json.dumps({n: str(d) for n, d in self.days.items()}))

    def add(self, name, day):
        self.days[name] = day

    def age(self, name):
        return date.today().year - self.days[name].year
"""


NOTES = """\
from datetime import datetime

NOTES = []


def add(text, tags):
    NOTES.append({"text": text, "tags": tags, "at": datetime.now()})


def by_tag(tag):
    return [note for note in NOTES if tag in note["tags"]]
"""


@pytest.fixture(scope="module")
def editor() -> Editor:
    return open_editor("embedded", 0)


def _come(editor: Editor, code: str, sentence: str) -> list[str]:
    """The lines that are new."""
    first = editor(Task(id="1", path="shop.py", before=code, instruction=sentence), 4)[0]
    assert first.after is not None, first.refusal
    lines = list(difflib.ndiff(code.splitlines(), first.after.splitlines()))
    return [line[2:] for line in lines if line.startswith("+ ") and line[2:].strip()]


@pytest.mark.parametrize(
    ("sentence", "come"),
    [
        ("sell and restock should notify", ["        self.notify()", "        self.notify()"]),
        (
            "amount must be positive in sell",
            ["        if amount <= 0:", '            raise ValueError("amount must be positive")'],
        ),
        ("skip the header line", ["    next(file, None)"]),
        (
            "restock of an unknown sku should raise a clear error",
            ["        if sku not in self.items:", '            raise KeyError(f"unknown sku: {sku}")'],
        ),
        (
            "two items with the same sku: keep the first",
            ["        if item.sku in self.items:", "            return"],
        ),
        ("semicolon separated file", ['    for row in csv.reader(file, delimiter=";"):']),
        ("find should ignore case", ["            if text.lower() in item.name.lower():"]),
    ],
)
def test_of_an_inventory(editor: Editor, sentence: str, come: Sequence[str]) -> None:
    assert _come(editor, INVENTORY, sentence) == come


@pytest.mark.parametrize(
    ("sentence", "come"),
    [
        ("add should save right away", ["        self.save()"]),
        (
            "crashes on first start because birthdays.json isn't there",
            [
                "        try:",
                "            data = json.loads(STORE.read_text())",
                "        except FileNotFoundError:",
                "            data = {}",
            ],
        ),
        (
            "keep umlauts readable in the json",
            ["        STORE.write_text(json.dumps({n: str(d) for n, d in self.days.items()}, ensure_ascii=False))"],
        ),
    ],
)
def test_of_birthdays(editor: Editor, sentence: str, come: Sequence[str]) -> None:
    assert _come(editor, BIRTHDAYS, sentence) == come


def test_a_birthday_that_is_still_to_come_takes_a_year_off(editor: Editor) -> None:
    (come,) = _come(editor, BIRTHDAYS, "age is one too high before the birthday")
    assert come.startswith("        return date.today().year - self.days[name].year - (")


@pytest.mark.parametrize(
    ("sentence", "come"),
    [
        (
            "tags should be lower case",
            ['    NOTES.append({"text": text, "tags": [tag.lower() for tag in tags], "at": datetime.now()})'],
        ),
        (
            "two notes with the same text: don't add the second",
            ['    if any(each["text"] == text for each in NOTES):', "        return"],
        ),
    ],
)
def test_of_notes(editor: Editor, sentence: str, come: Sequence[str]) -> None:
    assert _come(editor, NOTES, sentence) == come


ACCOUNT = """\
class Account:
    def __init__(self, owner):
        self.owner = owner
        self.balance = 0

    def withdraw(self, amount):
        if amount > self.balance:
            print("not enough money")
            return
        self.balance -= amount
"""


def test_of_an_account(editor: Editor) -> None:
    come = _come(editor, ACCOUNT, "withdraw should return the new balance")
    assert come == ["            return self.balance", "        return self.balance"]


def test_of_two_defaults(editor: Editor) -> None:
    code = "def walk(top, deep=True, onerror=None):\n    if onerror is not None:\n        onerror(top, deep)\n"
    come = _come(editor, code, "deep should default to False and onerror should default to print")
    assert come == ["def walk(top, deep=False, onerror=print):"]
