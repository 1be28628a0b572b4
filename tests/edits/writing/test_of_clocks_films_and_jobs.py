"""What people ask of small programs, and what has to come first: what runs too long, what an object begins with."""

from __future__ import annotations

import pytest
from test_methods_written import after

RUNS = """\
import subprocess

import requests


def thumbnail(path, out):
    subprocess.run(["convert", path, "-resize", "200x200", out], check=True)


def duration(path):
    return float(subprocess.check_output(["ffprobe", path], text=True))


def rates(base):
    return requests.get(f"https://api.rates.example/{base}").json()
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("ffprobe gets 10 seconds at most", '["ffprobe", path], text=True, timeout=10)'),
        ("don't let convert run for more than a minute", "check=True, timeout=60)"),
        ("kill convert after 30s", "check=True, timeout=30)"),
        ("rates must answer within 3 seconds", "{base}\", timeout=3)"),
    ],
)  # fmt: skip
def test_a_program_is_given_so_much_time(sentence: str, expected: str):
    assert expected in after(sentence, RUNS, "none")[0]


def test_a_pause_is_no_time_limit():
    assert not any("timeout" in each for each in after("wait 5 seconds at most between two thumbnails", RUNS, "none"))


HELD = """\
from dataclasses import dataclass


@dataclass
class Task:
    title: str
    done: bool = False


class Robot:
    def __init__(self, name, speed=1):
        self.name = name
        self.speed = speed
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("give Task a priority field that starts at 1", "    done: bool = False\n    priority: int = 1\n"),
        ("Robot needs a distance attribute that begins with 0", "self.speed = speed\n        self.distance = 0\n"),
        ("Task: a remark field, None by default", "remark: str | None = None"),
        ("add a tags field to Task, initially an empty list", "tags: list = field(default_factory=list)"),
        ("give Robot a log attribute starting with an empty list", "speed=1):\n        self.name = name\n"),
    ],
)
def test_a_field_begins_as_it_is_said_to(sentence: str, expected: str):
    assert expected in after(sentence, HELD, "none")[0]


def test_a_field_of_which_nothing_is_said_is_left_to_others():
    assert not any("notes: object" in each for each in after("add a notes field to Task", HELD, "none"))


SHAPES = """\
class Shape:
    def __init__(self, name, area, color="red"):
        self.name = name
        self.area = area
        self.color = color


class Money:
    def __init__(self, amount, currency):
        self.amount = amount
        self.currency = currency

    def __eq__(self, other):
        if not isinstance(other, Money):
            return NotImplemented
        return self.amount == other.amount
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("shapes are equal if they're of the same type and have the same name and area",
         "return type(self) is type(other) and (self.name, self.area) == (other.name, other.area)\n"),
        ("compare two shapes by color, but only shapes of exactly the same class are equal",
         "return type(self) is type(other) and self.color == other.color\n"),
        ("two shapes should be equal when their class and color match",
         "return type(self) is type(other) and self.color == other.color\n"),
        ("a Money must not be equal to one of another class", "        if type(other) is not type(self):\n"),
    ],
)  # fmt: skip
def test_what_is_equal_to_its_own_kind_alone(sentence: str, expected: str):
    assert expected in after(sentence, SHAPES, "none")[0]


def test_who_says_nothing_of_kinds_means_those_below_it_too():
    assert not any("type(self)" in each for each in after("two shapes of one name are equal", SHAPES, "none"))


MARKS = """\
import csv


def load(path):
    rows = []
    with open(path, newline="") as file:
        for row in csv.DictReader(file):
            rows.append({"name": row["name"], "price": float(row["price"]), "stock": int(row["stock"])})
    return rows


def reading(line):
    sensor, temperature, humidity = line.split(";")
    return sensor, float(temperature), float(humidity)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("some prices are N/A and load crashes: ValueError: could not convert string to float: 'N/A'",
         '"price": None if row["price"] == "N/A" else float(row["price"])'),
        ("the temperature is a question mark when the sensor is off and reading blows up",
         'None if temperature == "?" else float(temperature), float(humidity)'),
        ("An empty stock cell makes load fail", '"stock": int(row["stock"] or 0)'),
    ],
)  # fmt: skip
def test_what_stands_for_nothing_is_nothing_where_nobody_says_more(sentence: str, expected: str):
    assert expected in after(sentence, MARKS, "none")[0]


@pytest.mark.parametrize("sentence", ["the name may have a dash in it, load fails then", "'abc' is no price"])
def test_a_mark_in_a_text_is_no_number_that_is_missing(sentence: str):
    assert not any(" == " in each for each in after(sentence, MARKS, "none"))


CANVAS = """\
class Canvas:
    def draw(self, label, value, scale):
        self.bar(label, value * scale)

    def move(self, mark, dx):
        self.place(mark, mark.x + dx)


def postpone(calendar, event, days):
    calendar.put(event, day=event.day + days)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("bars should never be longer than 40 in draw", "self.bar(label, min(40, value * scale))"),
        ("marks that would go below 0 should stay at 0, clamp that in move", "place(mark, max(0, mark.x + dx))"),
        ("postpone: no day over 31, stop at 31", "day=min(31, event.day + days))"),
    ],
)
def test_what_is_handed_on_goes_no_further(sentence: str, expected: str):
    assert expected in after(sentence, CANVAS, "none")[0]


def test_what_is_refused_is_not_held():
    assert not any("max(0" in each for each in after("move must reject marks below 0", CANVAS, "none"))


ROUTES = """\
RATES = {"EUR": 1.0, "USD": 1.1}


def convert(rows):
    rejected = []
    total = 0.0
    for row in rows:
        total += row["amount"] / RATES[row["currency"]]
    return total, rejected


class Router:
    def __init__(self, routes):
        self.routes = routes
        self.unrouted = set()

    def deliver(self, packet):
        self.routes[packet.target].send(packet)
        return True

    def count(self, packet):
        route = self.routes[packet.target]
        route.count += 1
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("rows with an unknown currency should go into rejected",
         '        if row["currency"] not in RATES:\n            rejected.append(row)\n            continue\n'),
        ("deliver crashes for a packet without a route, put such packets into unrouted",
         "if packet.target not in self.routes:\n            self.unrouted.add(packet)\n            return True\n"),
        ("count: a packet that has no route belongs in unrouted",
         "self.routes.get(packet.target)\n        if route is None:\n            self.unrouted.add(packet)\n"),
    ],
)  # fmt: skip
def test_what_a_table_has_nothing_for_is_put_aside(sentence: str, expected: str):
    assert expected in after(sentence, ROUTES, "none")[0]


def test_what_is_to_be_ignored_is_put_nowhere():
    found = after("count raises KeyError when there is no route, ignore it in Router", ROUTES, "none")
    assert not any("self.unrouted.add" in each for each in found)


LABELS = """\
import random


def label(name, unit, value):
    return f"{name}: {value} {unit}"


def cells(line, sep=","):
    return [cell for cell in line.split(sep)]


def drawn(words, count):
    return " ".join(random.choice(words) for _ in range(count))
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("add a shout parameter to label that gives it in upper case",
         '    result = f"{name}: {value} {unit}"\n    if shout:\n        result = result.upper()\n    return result\n'),
        ("cells needs a trimmed flag, on by default, that strips each cell", 'sep=",", trimmed=True):'),
        ("drawn could take a caps option that makes every word start with a capital letter",
         "    chosen = [random.choice(words) for _ in range(count)]\n    if caps:\n"
         '        chosen = [word.capitalize() for word in chosen]\n    return " ".join(chosen)\n'),
    ],
)  # fmt: skip
def test_a_switch_changes_what_a_function_gives(sentence: str, expected: str):
    assert expected in after(sentence, LABELS, "none")[0]


def test_without_a_switch_none_is_added():
    assert not any("if " in each for each in after("label should be in upper case", LABELS, "none"))
