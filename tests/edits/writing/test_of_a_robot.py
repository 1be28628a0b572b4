"""Unknown commands, defaults that are passed in, what several attributes give: each wish with what comes first."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.saying.telling.wording import made_docstring

CODE = """\
class Settings:
    def __init__(self):
        self.values = {}

    def get(self, key):
        return self.values[key]


class Robot:
    def __init__(self, name):
        self.name = name
        self.x = 0
        self.y = 0

    def run(self, commands):
        for command in commands:
            name, amount = command.split()
            if name == "up":
                self.y += int(amount)
            elif name == "down":
                self.y -= int(amount)
"""
ELSE = '            else:\n                raise ValueError(f"unknown command: {name!r}")\n'


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("run should complain about unknown commands", ELSE),
        ("raise ValueError for unknown commands in run", ELSE),
        ("an unknown command is silently ignored", ELSE),
        (
            "get should fall back to a default that is passed in",
            "    def get(self, key, default=None):\n        return self.values.get(key, default)\n",
        ),
        ("a position property that returns x and y", "    def position(self):\n        return self.x, self.y\n"),
        ("robot should print as name at (x, y)", 'return f"{self.name} at ({self.x}, {self.y})"'),
    ],
)
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize("sentence", ["unknown commands should be ignored", "print an error for unknown commands"])
def test_what_is_no_error(sentence: str):
    assert not any('raise ValueError(f"unknown' in each for each in after(sentence, CODE, "none"))


DESK = """\
from dataclasses import dataclass
from enum import Enum


class Status(Enum):
    OPEN = "open"
    WAITING = "waiting"
    CLOSED = "closed"


@dataclass
class Ticket:
    id: int
    title: str
    status: Status = Status.OPEN
    assignee: str | None = None

    def close(self) -> None:
        self.status = Status.CLOSED


class Desk:
    def __init__(self) -> None:
        self._tickets: dict[int, Ticket] = {}

    def get(self, id: int) -> Ticket:
        return self._tickets[id]

    def by_title(self, title: str) -> list[Ticket]:
        return [t for t in self._tickets.values() if t.title == title]

    def summary(self) -> str:
        lines = []
        for ticket in self._tickets.values():
            lines.append(f"#{ticket.id} {ticket.title}")
        return "\\n".join(lines)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("a method that gives all open tickets", "def open_tickets(self) -> list[Ticket]:\n        return [ticket for"),
        ("unassigned tickets: need a method for those", "if ticket.assignee is None]"),
        (
            "how many tickets are waiting? the desk should tell",
            "return sum(1 for ticket in self._tickets.values() if ticket.status == Status.WAITING)",
        ),
        (
            "summary should leave out closed tickets",
            "            if ticket.status == Status.CLOSED:\n                continue\n",
        ),
        (
            "only show the open tickets in summary",
            "            if ticket.status != Status.OPEN:\n                continue\n",
        ),
        (
            "closing a closed ticket should raise",
            "        if self.status is Status.CLOSED:\n            raise ValueError(",
        ),
        ("add a priority to tickets, default 0", "    assignee: str | None = None\n    priority: int = 0\n"),
    ],
)
def test_what_becomes_of_tickets(sentence: str, expected: str):
    assert expected in after(sentence, DESK, "none")[0]


def test_what_is_said_of_what_looks_up():
    source = read(DESK)
    assert made_docstring(source, "Desk.get") == "Return the ticket with that id."
    assert made_docstring(source, "Desk.by_title") == "Return the tickets by title."
