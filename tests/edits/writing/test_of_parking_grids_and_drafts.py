"""Whole parts and begun ones, the beginning of a file, those around a place, what is emptied by something new, what is
there under a name already."""

from __future__ import annotations

import pytest
from test_methods_written import after

GARAGE = """\
from pathlib import Path

HANDLERS = {}


def on(event):
    def decorator(func):
        HANDLERS[event] = func
        return func

    return decorator


def fee(minutes, price):
    hours = minutes / 60
    return hours * price


def head(path):
    return path.read_text()


def kind(name):
    with open(name, "rb") as opened:
        data = opened.read()
    return data[:4]


def mines_around(field, row, column):
    found = 0
    for down in range(-1, 2):
        for right in range(-1, 2):
            if field.get((row + down, column + right)) == "*":
                found += 1
    return found


class Draft:
    def __init__(self):
        self.lines = []
        self.marked = {}
        self.proposals = []

    def add_line(self, line):
        self.lines.append(line)
        return len(self.lines)

    def mark(self, line, colour):
        self.marked[line] = colour

    def note(self, remark):
        self.marked[remark] = None


def fastest(runs):
    best = None
    for run in runs:
        if best is None or run.pace < best.pace:
            best = run
    return best
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("fee should only charge full hours", "fix-operator", "    hours = minutes // 60\n"),
        ("every started hour has to be paid", "fix-operator", "    hours = math.ceil(minutes / 60)\n"),
        ("head: the first 100 characters are enough", "set-argument",
         "    with path.open() as file:\n        return file.read(100)\n"),
        ("kind needs only 4 bytes, not all of the file", "set-argument", "        data = opened.read(4)\n"),
        ("mines_around counts the cell itself", "fix-off-by-one",
         "            if down == 0 and right == 0:\n                continue\n            if field"),
        ("every new line drops the proposals", "insert-after",
         "        self.lines.append(line)\n        self.proposals.clear()\n        return"),
        ("a new line clears what was proposed", "insert-after",
         "        self.lines.append(line)\n        self.proposals.clear()\n        return"),
        ("a new colour must clear the proposals", "insert-after",
         "        self.marked[line] = colour\n        self.proposals.clear()\n"),
        ("note should ignore None", "guard-none",
         "    def note(self, remark):\n        if remark is None:\n            return\n"),
        ("mark should do nothing for an empty colour", "guard-empty",
         "        if not colour:\n            return\n        self.marked[line]"),
        ("fastest returns the slowest", "fix-operator", "run.pace > best.pace"),
        ("marking the same line again should raise a LookupError", "raise-if",
         "        if line in self.marked:\n            raise LookupError("),
        ("two functions on the same event should raise a KeyError", "raise-if",
         '        if event in HANDLERS:\n            raise KeyError(f"event is there already: {event}")\n'),
    ],
)  # fmt: skip
def test_what_is_asked_of_a_garage(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, GARAGE, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "never"),
    [
        ("fee should take whole numbers only", "fix-operator", "// 60"),
        ("head should refuse files of more than 100 bytes", "set-argument", "read(100)"),
        ("mines_around is too slow", "fix-off-by-one", "continue"),
        ("a new line should be added at the top", "insert-after", ".clear()"),
    ],
)
def test_nothing_of_the_kind_is_said(sentence: str, kind: str, never: str):
    assert all(never not in each for each in after(sentence, GARAGE, kind))


SHOWN = """\
class Shelf:
    def __init__(self, rows):
        self.rows = rows

    def put(self, row):
        if not row:
            return
        self.rows.append(row)

    def find(self, name):
        for row in self.rows:
            if row.name == name:
                return row
        return None


def weekend(days):
    return [day for day in days if day.weekday() >= 5]


def read(path):
    return path.read_text().splitlines()


def tail(lines, n):
    return lines[len(lines) - n - 1 :]
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "unwanted"),
    [
        (
            "put skips None only, an empty row is fine",
            "guard-none",
            "if row is None:\n            return\n        if not",
        ),
        ("the access log shows name=a a thousand times, does find ever end?", "add-log", "logger"),
        ("every shelf needs rows of its own, not the one default list", "fix-early-return", "return [row for"),
        ("weekend ends one day early", "fix-off-by-one", "> 5"),
        ("with n=4 it should be four lines", "add-parameter", "def read(path, n"),
    ],
)
def test_what_is_seen_of_it_asks_for_nothing_of_that(sentence: str, kind: str, unwanted: str):
    assert not any(unwanted in each for each in after(sentence, SHOWN, kind))
