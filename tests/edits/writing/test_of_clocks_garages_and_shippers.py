"""What happens to a clock, a garage, a theatre and what ships logs: states that forbid, files that are whole or not
there, things that are asked about first."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.condition.conditions import condition
from spark_tui.edits.saying.gap import Gap

CLOCK = """\
import argparse
import sys
import time


class Clock:
    def __init__(self, minutes):
        self.left = [minutes * 60, minutes * 60]
        self.active = None
        self.started = None
        self.paused = False

    def press(self):
        self.left[self.active] -= 1
        self.active = 1 - self.active

    def reset(self, minutes):
        self.left = [minutes * 60, minutes * 60]


def run(clock):
    while True:
        key = input("> ")
        if key == "q":
            break
        elif key == "p":
            clock.press()
        if clock.left[0] < 0:
            print("lost on time")
            sys.exit(1)


if __name__ == "__main__":
    run(Clock(5))
"""
GARAGE = """\
class Ticket:
    def __init__(self, plate):
        self.plate = plate
        self.paid = False
        self.stamps = 0


class Garage:
    def __init__(self, levels):
        self.levels = levels
        self.tickets = {}
        self.revenue = 0

    def find(self, plate):
        for ticket in self.tickets.values():
            if ticket.plate == plate:
                return ticket

    def enter(self, plate):
        for level in self.levels:
            index = level.take(plate)
            if index >= 0:
                ticket = Ticket(plate)
                self.tickets[index] = ticket
                return ticket

    def pay(self, number):
        ticket = self.tickets[number]
        self.revenue += 5
        ticket.paid = True

    def leave(self, number):
        ticket = self.tickets[number]
        del self.tickets[number]

    def stamp(self, number):
        ticket = self.tickets[number]
        self.note(ticket)
        ticket.stamps -= 1
"""
SHIPPER = """\
import json


class Shipper:
    def __init__(self, sock):
        self.sock = sock
        self.buffer = []

    def flush(self):
        data = "".join(json.dumps(each) for each in self.buffer)
        try:
            self.sock.sendall(data.encode())
        except OSError:
            print("failed")
        self.buffer = []

    def save(self, path):
        f = open(path, "w")
        f.write(json.dumps(self.buffer))
        f.close()


def parse(line):
    return line.split(" ")
"""
SEATS = """\
class Hall:
    def __init__(self, seats):
        self.seats = seats

    def is_free(self, seat):
        return self.seats[seat] == "."

    def hold(self, seat):
        self.seats[seat] = "h"

    def book(self, seats):
        for seat in seats:
            if not self.is_free(seat):
                raise ValueError(seat)
            self.seats[seat] = "x"
        return len(seats)
"""
BAG = """\
class Player:
    def __init__(self):
        self.bag = []
        self.seen = []
        self.health = 10

    def take(self, item):
        if item in self.seen:
            self.bag.append(item)
            print("Taken.")
        else:
            print("There is no " + item)

    def visit(self, room):
        self.seen.append(room)

    def hit(self, points):
        self.health -= points
        if self.health == 0:
            print("You are dead")

    def look(self, items):
        for item in items:
            print(item)
"""


@pytest.mark.parametrize(
    ("code", "sentence", "kind", "lines"),
    [
        (
            CLOCK,
            "press must do nothing while paused",
            "return-if",
            "def press(self):\n        if self.paused:\n            return\n",
        ),
        (
            CLOCK,
            "reset forgets active and started",
            "write-line",
            "        self.left = [minutes * 60, minutes * 60]\n        self.active = None\n        self.started ="
            " None\n",
        ),
        (CLOCK, "reset should also touch paused", "write-line", "minutes * 60]\n        self.paused = False\n"),
        (CLOCK, "exit code 0 when the time is lost, that's not an error", "change-value", "sys.exit(0)"),
        (
            CLOCK,
            'for any other key say "no such key"',
            "raise-if",
            '            clock.press()\n        else:\n            print("no such key")\n',
        ),
        (
            GARAGE,
            "leave must not be possible before the ticket is paid",
            "raise-if",
            '        if not ticket.paid:\n            raise ValueError("the ticket is not paid")\n        del',
        ),
        (
            GARAGE,
            "pay twice should not charge again",
            "raise-if",
            '        if ticket.paid:\n            raise ValueError("cannot pay twice")\n        self.revenue',
        ),
        (
            GARAGE,
            "can't enter with the same plate twice",
            "raise-if",
            "    def enter(self, plate):\n        if self.find(plate) is not None:\n",
        ),
        (
            GARAGE,
            "don't let anybody stamp a ticket that has no stamps left",
            "raise-if",
            '        if ticket.stamps < 1:\n            raise ValueError("no stamps left")\n        self.note',
        ),
        (
            SHIPPER,
            "events are lost when flush fails, keep them",
            "fix-error",
            "            self.sock.sendall(data.encode())\n            self.buffer = []\n        except OSError:\n"
            '            print("failed")\n\n',
        ),
        (
            SHIPPER,
            "no need to flush if there is nothing to send",
            "return-if",
            "        if not self.buffer:\n            return\n        data",
        ),
        (
            SHIPPER,
            "write save to a .new file first and rename it then",
            "use-with",
            '        temporary = f"{path}.new"\n        f = open(temporary, "w")\n'
            "        f.write(json.dumps(self.buffer))\n"
            "        f.close()\n        os.replace(temporary, path)\n",
        ),
        (SHIPPER, "several spaces between the fields confuse parse", "fix-string", "line.split()"),
        (
            SEATS,
            "book is all or nothing, check every seat before",
            "write-line",
            "                raise ValueError(seat)\n        for seat in seats:\n"
            '            self.seats[seat] = "x"\n        return',
        ),
        (
            BAG,
            "bag limit of 5 items",
            "raise-if",
            '        if len(self.bag) >= 5:\n            print("no more than 5 items")\n            return\n',
        ),
        (BAG, "one only dies at exactly 0 health", "fix-operator", "if self.health <= 0:"),
        (BAG, "look: all items on one line, please", "join-strings", '        print(*items, sep=", ")\n'),
    ],
)
def test_it_is_written(code: str, sentence: str, kind: str, lines: str):
    assert lines in after(sentence, code, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "test"),
    [
        ("hold should raise a ValueError if the seat isn't free", "not self.is_free(seat)"),
        ("hold: nothing when the seat is free", "self.is_free(seat)"),
    ],
)
def test_what_the_file_can_tell_is_asked(sentence: str, test: str):
    assert test in list(condition(Gap(Sentence(sentence, read(SEATS)), "raise-if", ("Hall.hold",))))


def test_nothing_goes_where_there_is_only_no_room():
    assert not any("del self.bag" in each for each in after("bag limit of 5 items", BAG, "deque"))
    assert "del self.seen[:-5]" in "".join(after("keep only the last 5 in seen", BAG, "deque"))


def test_what_is_read_is_not_printed():
    assert not any("sep=" in each for each in after("our files are separated by semicolons", BAG, "join-strings"))


INVOICES = """\
from dataclasses import dataclass
from datetime import date


@dataclass
class Invoice:
    client: str
    issued: date
    net: float
    sent: bool = False

    def add(self, amount):
        self.net += amount

    def send(self, mailer):
        mailer.send(self.client)
        self.sent = True


class Ledger:
    def __init__(self):
        self.invoices = []
        self.scenes = {}

    def revenue(self, year):
        return sum(i.net for i in self.invoices)

    def of(self, client):
        found = []
        for invoice in self.invoices:
            found.append(invoice.net)
        return found

    def load(self, config):
        self.scenes = config["scenes"]
        for entry in config["devices"]:
            if entry["type"] == "lamp":
                print("a lamp")
            elif entry["type"] == "heater":
                print("a heater")

    def scene(self, name):
        return self.scenes[name]
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "lines"),
    [
        ("revenue ignores the year", "fix-operator", "for i in self.invoices if i.issued.year == year)"),
        (
            "the client is never looked at in of",
            "skip-if",
            "            if invoice.client != client:\n                continue\n",
        ),
        ("send it only once", "return-if", "        if self.sent:\n            return\n        mailer"),
        (
            "an invoice that was sent must not change, so add should raise",
            "raise-if",
            "        if self.sent:\n            raise",
        ),
        ("scenes are optional in the config", "get-default", 'config.get("scenes", {})'),
        (
            'unknown scenes should raise ValueError("no such scene: party")',
            "guard-empty",
            'raise ValueError(f"no such scene: {name}")',
        ),
        (
            "unknown types in load must not be ignored",
            "raise-if",
            "raise ValueError(f\"unknown type: {entry['type']!r}\")",
        ),
    ],
)
def test_invoices_and_what_they_are_asked_for(sentence: str, kind: str, lines: str):
    assert lines in after(sentence, INVOICES, kind)[0]


def test_what_picks_is_no_part_of_a_total():
    assert not any("+ year" in each for each in after("revenue ignores the year", INVOICES, "fix-operator"))
