"""What is asked once, left as it is, marked as cut off, or gone over only where it is so."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import random


def mean(values):
    return sum(values) / len(values)


def report(city, temps):
    lines = [f"{city}: {mean(temps):.1f}"]
    if mean(temps) > 25:
        lines.append("hot")
    return lines


def drained(tank):
    tank = tank - level(tank)
    return tank - level(tank)


class Deck:
    def __init__(self, cards):
        self.cards = cards
        self.jobs = []
        self.fuel = 10

    def mixed(self):
        random.shuffle(self.cards)
        return self.cards

    def add(self, text):
        self.jobs.append({"text": text, "done": False})

    def show(self):
        lines = []
        for number, job in enumerate(self.jobs):
            lines.append(f"{number}: {job['text']}")
        return lines

    def texts(self):
        return [job["text"] for job in self.jobs]

    def drive(self, far):
        self.fuel -= far

    def first_free(self):
        for number, job in enumerate(self.jobs):
            if job is None:
                return number
        return -1

    def put(self, job):
        place = self.first_free()
        if place == -1:
            return False
        self.jobs[place] = job
        return True


class Spot:
    def __init__(self, x, y):
        self.x = x
        self.y = y


def teaser(text, width):
    text = text.strip()
    return text[:width]


def encoded(words):
    return " ".join(word.upper() for word in words)


def vowels(text):
    return sum(1 for letter in text if letter in "aeiou")


def test_mixed():
    deck = Deck([1])
    deck.add("x")
    assert deck.texts() == ["x"]
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "old", "new"),
    [
        (
            "report computes mean(temps) twice, do that once",
            "extract-variable",
            '    lines = [f"{city}: {mean(temps):.1f}"]\n    if mean(temps) > 25:\n',
            '    result = mean(temps)\n    lines = [f"{city}: {result:.1f}"]\n    if result > 25:\n',
        ),
        (
            "mixed changes the order of the deck itself, it should give a new list",
            "set-return",
            "        random.shuffle(self.cards)\n        return self.cards\n",
            "        cards = list(self.cards)\n        random.shuffle(cards)\n        return cards\n",
        ),
        (
            "show only the open jobs",
            "skip-if",
            '            lines.append(f"{number}',
            '            if job["done"]:\n                continue\n            lines.append(f"{number}',
        ),
        (
            "only the done ones in texts please",
            "filter",
            "for job in self.jobs]",
            'for job in self.jobs if job["done"]]',
        ),
        (
            "a deck with no fuel must not drive",
            "return-if",
            "        self.fuel -= far\n",
            "        if self.fuel <= 0:\n            return\n        self.fuel -= far\n",
        ),
        (
            "teaser should end in ... when it cuts the text",
            "set-return",
            "    return text[:width]\n",
            '    return text[: width - 3] + "..." if len(text) > width else text\n',
        ),
        ('encoded: there must be " / " between the words', "replace", '    return " ".join', '    return " / ".join'),
        ('vowels("Apple") returns 1', "ignore-case", "for letter in text if", "for letter in text.lower() if"),
        (
            "first_free should return None instead of -1",
            "set-return",
            "        return -1\n\n    def put(self, job):\n        place = self.first_free()\n"
            "        if place == -1:\n",
            "        return None\n\n    def put(self, job):\n        place = self.first_free()\n"
            "        if place is None:\n",
        ),
    ],
)
def test_it_is_done(sentence: str, kind: str, old: str, new: str):
    assert after(sentence, CODE, kind)[0] == CODE.replace(old, new, 1)


def test_equal_ones_can_be_in_a_set():
    first = after("spots with the same x and y should be equal and I want to use them in a set", CODE, "add-eq")[0]
    assert "def __eq__(self, other):" in first
    assert "def __hash__(self):" in first


def test_what_is_to_be_empty_is_not_filled():
    stack = (
        "class Stack:\n    def pop(self):\n        return self.items.pop()\n\n\ndef test_pop():\n    stack = Stack()\n"
    )
    stack += "    stack.push(1)\n    assert stack.pop() == 1\n"
    first = after("add a test that pop on an empty stack raises IndexError", stack, "write-test")[0]
    assert "    stack = Stack()\n    with pytest.raises(IndexError):\n        stack.pop()\n" in first


@pytest.mark.parametrize(
    ("sentence", "kind", "unexpected"),
    [
        ("drained calls level(tank) twice", "extract-variable", "result = level"),
        ('vowels("Apple") should return 2', "fix-operator", "text.lower()"),
    ],
)
def test_it_is_not(sentence: str, kind: str, unexpected: str):
    assert not [each for each in after(sentence, CODE, kind) if unexpected in each]
