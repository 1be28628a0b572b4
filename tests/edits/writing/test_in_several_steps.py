"""Tests of what comes of several steps, which are tried until the code does what is said."""

from __future__ import annotations

import pytest
from test_methods_written import after

ARCHIVE = """\
from dataclasses import dataclass, field
from enum import Enum

import pytest

MAX_LOANS = 2
MOST_REMINDERS = 2


class ArchiveError(Exception):
    pass


class AlreadyOut(ArchiveError):
    \"\"\"Somebody else has it.\"\"\"


class NoCard(ArchiveError):
    \"\"\"Who has no card borrows nothing.\"\"\"


class State(Enum):
    NEW = "new"
    LOCKED = "locked"
    ARCHIVED = "archived"


@dataclass
class Box:
    label: str
    holder: str = ""
    state: str = "free"
    reminders: int = 0


class Archive:
    def __init__(self):
        self.boxes = {}
        self.cards = []
        self.open = True

    def add_card(self, name):
        self.cards.append(name)

    def store(self, label):
        box = Box(label)
        self.boxes[label] = box
        return box

    def borrow(self, label, name):
        if name not in self.cards:
            raise NoCard(name)
        box = self.boxes[label]
        if box.holder:
            raise AlreadyOut(label)
        if sum(each.holder == name for each in self.boxes.values()) >= MAX_LOANS:
            raise ArchiveError("too many loans")
        box.holder = name
        return box

    def remind(self, label):
        box = self.boxes[label]
        box.reminders += 1
        if box.reminders > MOST_REMINDERS:
            box.state = "overdue"
        return box

    def discard(self, label):
        if self.boxes[label].holder:
            raise ValueError("somebody has that box")
        del self.boxes[label]


class Record:
    def __init__(self, text):
        self.text = text
        self.state = State.NEW

    def lock(self):
        self.state = State.LOCKED

    def rewrite(self, text):
        if self.state is State.ARCHIVED:
            raise ValueError("archived records stay as they are")
        self.text = text
        if self.state is State.LOCKED:
            self.state = State.NEW


@pytest.fixture
def archive():
    archive = Archive()
    archive.add_card("ann")
    archive.store("maps")
    return archive


def test_borrow(archive):
    box = archive.borrow("maps", "ann")
    assert box.holder == "ann"


def test_rewrite():
    record = Record("old")
    record.rewrite("new")
    assert record.text == "new"
"""
RAISES = "    with pytest.raises({}):\n        {}\n"


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        (
            "test that borrowing a box that is out raises AlreadyOut",
            '    archive.borrow("maps", "ann")\n' + RAISES.format("AlreadyOut", 'archive.borrow("maps", "ann")'),
        ),
        (
            "add a test that nobody can borrow without a card",
            RAISES.format("NoCard", 'archive.borrow("missing", "apple")'),
        ),
        (
            "add a test that discarding a box that somebody has raises ValueError",
            '    box = archive.borrow("maps", "ann")\n' + RAISES.format("ValueError", "archive.discard(box.label)"),
        ),
        (
            "test that an archived record can't be rewritten: rewrite raises ValueError",
            '    record = Record("old")\n    record.state = State.ARCHIVED\n'
            + RAISES.format("ValueError", 'record.rewrite("new")'),
        ),
        (
            "write a test that rewriting a locked record makes it new again",
            '    record = Record("old")\n    record.lock()\n    record.rewrite("new")\n'
            "    assert record.state == State.NEW\n",
        ),
        (
            "we need a test that a box is overdue after more than the most reminders: remind",
            'state == "overdue"\n',
        ),
    ],
)
def test_it_is_done_until_it_comes_to_that(sentence: str, lines: str):
    assert lines in after(sentence, ARCHIVE, "write-test")[0]
