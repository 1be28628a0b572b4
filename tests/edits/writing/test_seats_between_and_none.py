"""Seats that are looked up by two numbers, values between others, and what is given back of what was there."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.senseless import senseless
from spark_tui.edits.weighing.doubts import doubts
from spark_tui.edits.weighing.unsure import is_unsure

CODE = """\
import os


class Screening:
    def __init__(self, rows, seats_per_row):
        self.rows = rows
        self.seats_per_row = seats_per_row
        self.taken = {}
        self.waiting = []

    def book(self, row, seat, name):
        self.taken[(row, seat)] = name

    def cancel(self, row, seat):
        name = self.taken.pop((row, seat))
        if self.waiting:
            self.book(row, seat, self.waiting.pop())

    def seats_of(self, name):
        seats = []
        for place, other in self.taken.items():
            if other == name:
                seats.append(place)
        return seats

    def occupancy(self):
        return len(self.taken) / (self.rows * self.seats_per_row)

    def plan(self):
        lines = []
        for row in range(self.rows):
            lines.append(f"row {row}")
        return lines

    def notify(self, mailer):
        for name in self.waiting:
            mailer.send(name)

    def forget(self, path):
        self.taken.pop(path)
        os.remove(path)


def report(paths):
    for path in paths:
        print(path, os.path.getsize(path))
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "lines"),
    [
        ("row must be between 0 and rows - 1 in book", "raise-if", "        if not 0 <= row < self.rows:\n"),
        (
            "cancel of a free seat should do nothing",
            "guard-empty",
            "if (row, seat) not in self.taken:\n            return\n",
        ),
        ("let cancel return who had the seat", "add-return", "self.waiting.pop())\n        return name\n"),
        ("seats_of: None if there are none", "guard-empty", "        if not seats:\n            return None\n"),
        (
            "occupancy: 0 if there are no rows",
            "guard-empty",
            "if self.rows * self.seats_per_row == 0:\n            return 0",
        ),
        ("plan should return one string", "set-return", '        return "\\n".join(lines)\n'),
        (
            "forget should be silent about unknown paths",
            "guard-empty",
            "if path not in self.taken:\n            return\n",
        ),
    ],
)
def test_it_is_written(sentence: str, kind: str, lines: str):
    assert lines in after(sentence, CODE, kind)[0]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (
            "            mailer.send(name)",
            "            if not mailer.send:\n                continue\n            mailer.send(name)",
        ),
        ("        seats = []", "        if self.taken is None:\n            return None\n        seats = []"),
        ("        return len(self.taken) /", "        return len(self.taken) + 0 /"),
    ],
)
def test_it_means_nothing(old: str, new: str):
    changed = CODE.replace(old, new.replace(" + 0 /", " / (1 + 0) /"), 1)
    assert senseless(read(changed)) - senseless(read(CODE))


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("let cancel return who had the seat", "self.waiting.pop())", "self.waiting.pop())\n        return seat"),
        (
            "report should return the total size",
            "    for path in paths:\n        print(path, os.path.getsize(path))",
            "    return [(path, os.path.getsize(path)) for path in paths]",
        ),
    ],
)
def test_what_speaks_against_it(sentence: str, old: str, new: str):
    assert doubts(CODE, sentence, CODE.replace(old, new, 1)) >= 4


def test_everything_is_not_nothing():
    empty = CODE.replace("        seats = []", "        if name is None:\n            return []\n        seats = []")
    assert doubts(CODE, "seats_of should return everything if name is None", empty) >= 6


def test_what_is_sorted_by_is_called():
    changed = CODE.replace("for path in paths", "for path in sorted(paths, key=lambda x: x[1])")
    assert is_unsure(CODE, "report: sort by size", changed)
