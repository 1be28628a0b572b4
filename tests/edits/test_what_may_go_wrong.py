"""What people say of things that go wrong: guards, handlers and logs, each sentence with the slots of an op."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.telling.complaining import complaint

CODE = """\
import json
import logging
import os

log = logging.getLogger(__name__)
MODES = ("fast", "safe")


class Ferry:
    def __init__(self, name, seats, berth=None):
        self.name = name
        self.seats = seats
        self.berth = berth
        self.cancelled = False

    def is_full(self):
        return self.seats == 0


class Office:
    def __init__(self):
        self.ferries = {}

    def register(self, ferry):
        self.ferries[ferry.name] = ferry

    def find(self, name):
        return self.ferries[name]

    def mean_seats(self):
        return sum(self.seats.values()) / len(self.seats)


def swap(first, second, mode):
    first.berth, second.berth = second.berth, first.berth


def timetable(ferries):
    lines = []
    for each in ferries:
        lines.append(f"{each.name}: {each.berth}")
    return lines


def labels(ferries):
    return [ferry.name for ferry in ferries if ferry.name.startswith("MS")]


def load(path):
    with open(path) as file:
        data = json.load(file)
    print("loaded", path)
    print("entries:", len(data))
    return data["ferries"], data["day"]


def seats(text):
    number = int(text)
    return number * 2


def pay(ferry, user, amount):
    if user.role == "captain":
        return 0
    charge(ferry, amount)
    return amount
"""
SOURCE = read(CODE)
LINES = {line: str(number) for number, line in enumerate(CODE.splitlines(), 1)}
ON = {
    "each": LINES["    for each in ferries:"],
    "filter": LINES['    return [ferry.name for ferry in ferries if ferry.name.startswith("MS")]'],
    "find": LINES["        return self.ferries[name]"],
    "json": LINES["        data = json.load(file)"],
    "open": LINES["    with open(path) as file:"],
    "day": LINES['    return data["ferries"], data["day"]'],
    "entries": LINES['    print("entries:", len(data))'],
    "int": LINES["    number = int(text)"],
    "role": LINES['    if user.role == "captain":'],
    "pay": LINES["def pay(ferry, user, amount):"],
    "charge": LINES["    charge(ferry, amount)"],
    "return": LINES["    return amount"],
}


@pytest.mark.parametrize(
    ("op", "text", "values"),
    [
        # what things have
        ("skip-if", "timetable: skip cancelled ferries", (ON["each"], "each.cancelled")),
        ("skip-if", "labels should leave out ferries that are full", (ON["filter"], "ferry.is_full()")),
        ("raise-if", "register: ValueError for a ferry without a name",
         ("register", "not ferry.name", 'ValueError("name must not be empty")')),
        ("raise-if", "swap needs two different berths, else ValueError",
         ("swap", "first.berth == second.berth", 'ValueError("berths must not be the same")')),
        ("raise-if", "swap: ValueError if the berths are the same",
         ("swap", "first.berth == second.berth", 'ValueError("berths must not be the same")')),
        ("raise-if", "ValueError in swap between different berths",
         ("swap", "first.berth != second.berth", "ValueError")),
        ("return-if", "pay returns 0 for cancelled ferries", ("pay", "ferry.cancelled", "0")),
        # what the code tells
        ("raise-if", "KeyError in find if the name is unknown", ("find", "name not in self.ferries", "KeyError")),
        ("raise-if", "register the same ferry twice: ValueError",
         ("register", "ferry.name in self.ferries", "ValueError")),
        ("return-if", "mean_seats divides by zero, return 0 then", ("mean_seats", "not self.seats", "0")),
        ("raise-if", "mode must be fast or safe in swap, else ValueError",
         ("swap", "mode not in MODES", 'ValueError(f"unknown mode: {mode}")')),
        ("return-if", "load returns None if data is None", ("load", "data is None", "None")),
        ("raise-if", "amount must not be negative in pay",
         ("pay", "amount < 0", 'ValueError("amount must not be negative")')),
        ("raise-if", "TypeError in register if ferry isn't a Ferry",
         ("register", "not isinstance(ferry, Ferry)", 'TypeError("ferry must be a Ferry")')),
        ("stop-if", "timetable: stop after 20 lines", (ON["each"], "len(lines) >= 20")),
        ("or-condition", "pilots pay nothing too", (ON["role"], 'user.role == "pilot"')),
        # what may fail
        ("wrap-try", "load: return {} if the json is broken",
         (ON["json"], ON["json"], "json.JSONDecodeError", "return {}")),
        ("wrap-try", "a missing file in load gives None",
         (ON["open"], ON["json"], "FileNotFoundError", "return None")),
        ("wrap-try", "seats of garbage: return 0", (ON["int"], ON["int"], "ValueError", "return 0")),
        ("get-default", "find gives None if there is no such ferry", (ON["find"], "None")),
        ("get-default", "find explodes with KeyError", (ON["find"],)),
        ("get-default", "use .get instead of brackets for the day", (ON["day"], "", '"day"')),
        ("get-default", 'use "today" if the day is missing', (ON["day"], '"today"', '"day"')),
        ("get-default", "find with the square brackets, make it get", (ON["find"],)),
        ("get-default", "get with empty string in find", (ON["find"], '""')),
        ("retry", "try it three times in pay", (ON["charge"], "3")),
        # logs
        ("add-log", "log at info that the money is there after the charge in pay, with the amount",
         (ON["charge"], "info", 'f"the money is there: {amount}"')),
        ("log-if", "log a warning in pay if amount is above 100", (ON["pay"], "warning", "amount > 100",
         'f"amount: {amount}"')),
        ("log-print", "log the entries print at debug", (ON["entries"], "debug")),
        ("print-to-log", "no prints in load please, log them", ("info", "load")),
    ],
)  # fmt: skip
def test_the_slots_are_filled(op: str, text: str, values: tuple[str, ...]):
    best, *_ = beginnings(named(op), Sentence(text, SOURCE), 3)
    assert best.values == values


@pytest.mark.parametrize(
    ("condition", "raised"),
    [
        ("amount < 0", 'ValueError("amount must not be negative")'),
        ("not isinstance(x, int)", 'TypeError("x must be an int")'),
        ("max_size > LIMIT", 'ValueError("max size must be at most LIMIT")'),
        ("not 1 <= day <= 31", 'ValueError("day must be between 1 and 31")'),
        ("unit not in UNITS", 'ValueError(f"unknown unit: {unit}")'),
        ("not order.lines", 'ValueError("lines must not be empty")'),
        ("len(code) < 3", 'ValueError("length of code must be at least 3")'),
        ("a.b != c.b", "ValueError"),
    ],
)
def test_what_nobody_dictated_is_said_of_the_condition(condition: str, raised: str):
    assert complaint(condition) == raised


BROAD = """\
def port(config):
    try:
        return int(config["port"])
    except Exception:
        return 8080


def ratio(a, b):
    try:
        return a / b
    except:
        return 0
"""


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("the except in port is too broad", ("4", "ValueError, KeyError")),
        ("bare except in ratio", ("11", "ZeroDivisionError")),
        ("except Exception in port: only the KeyError is expected", ("4", "KeyError")),
    ],
)
def test_what_is_tried_tells_what_to_catch(text: str, values: tuple[str, str]):
    assert beginnings(named("narrow-except"), Sentence(text, read(BROAD)), 4)[0].values == values


ASKED = """\
import logging
from urllib.request import Request, urlopen

log = logging.getLogger(__name__)


def fetch(url):
    request = Request(url)
    with urlopen(request) as answer:
        return answer.read()


def save(url, path):
    text = fetch(url)
    path.write_text(text)
"""


def test_it_is_tried_again_where_others_are_asked():
    best, *others = beginnings(named("retry"), Sentence("retry twice", read(ASKED)), 8)
    assert best.values == ("9", "2")
    assert all(each.evidence < best.evidence for each in others)
    assert "4" not in [each.values[0] for each in others if each.evidence > 1]


def test_a_handler_is_counted_by_what_is_tried():
    said = Sentence("log it in the second try block", read(BROAD))
    assert beginnings(named("log-exception"), said, 4)[0].values == ("11",)
