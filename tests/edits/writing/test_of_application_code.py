"""Of small services and classes: operators that are missing, what is kept too long, what must not be there twice."""

from __future__ import annotations

import pytest
from test_methods_written import after

SPANS = """\
import time


class Span:
    def __init__(self, start, stop, unit):
        self.start = start
        self.stop = stop
        self.unit = unit

    def __add__(self, other):
        \"\"\"Both, one behind the other.\"\"\"
        if other.unit != self.unit:
            raise ValueError("other unit")
        return Span(self.start + other.start, self.stop + other.stop, self.unit)


class Board:
    def __init__(self, cells):
        self.cells = cells

    def __getitem__(self, at):
        x, y = at
        return self.cells[y][x]


class Prices:
    def __init__(self, lifetime):
        self.lifetime = lifetime
        self._kept = {}

    def price(self, article):
        if article in self._kept:
            amount, at = self._kept[article]
            return amount
        return None

    def put(self, article, amount):
        self._kept[article] = (amount, time.monotonic())


def counted(kind):
    def mark(method):
        def wrapper(self, *args):
            self.calls += 1
            return method(self, *args)

        return wrapper

    return mark
"""

SUBTRACTED = (
    "    def __sub__(self, other):\n"
    '        if other.unit != self.unit:\n            raise ValueError("other unit")\n'
    "        return Span(self.start - other.start, self.stop - other.stop, self.unit)\n"
)


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("TypeError: unsupported operand type(s) for -: 'Span' and 'Span'", "fix-error", SUBTRACTED),
        ("spans can be added but not subtracted", "add-contains", SUBTRACTED),
        ("TypeError: 'Board' object does not support item assignment", "fix-error",
         "    def __setitem__(self, at, value):\n        x, y = at\n        self.cells[y][x] = value\n"),
        ("TypeError: 'Board' object does not support item deletion", "fix-error",
         "    def __delitem__(self, at):\n        x, y = at\n        del self.cells[y][x]\n"),
        ("price still gives amounts that should have been forgotten long ago", "and-condition",
         "            if time.monotonic() - at < self.lifetime:\n                return amount\n"),
        ("all counted methods are called wrapper in the profile", "add-decorator",
         "        @functools.wraps(method)\n        def wrapper(self"),
    ],
)  # fmt: skip
def test_what_a_class_lacks_beside_what_it_has(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, SPANS, kind)[0]


def test_what_reckons_with_numbers_alone_has_no_other_way_round():
    code = SPANS.replace("self.start + other.start, self.stop + other.stop", "self.start + 1, self.stop + 1")
    answers = after("subtracting spans should work", code, "add-contains")
    assert not any(each.count('"other unit"') > 1 for each in answers)


DOORS = """\
import json
import logging
import re
import time
from enum import Enum

logger = logging.getLogger(__name__)

MAX_GUESTS = 8
MIN_AGE = 18
LEVEL = re.compile(r"level (\\d+)")
KINDS = [("word", r"\\w+"), ("blank", r"\\s+")]


class Phase(Enum):
    OPEN = "open"
    LOCKED = "locked"


class Door:
    def __init__(self, name):
        self.name = name
        self.phase = Phase.OPEN

    def turn(self, phase):
        if phase is self.phase:
            raise ValueError("no change")
        self.phase = phase


class Party:
    def __init__(self):
        self.guests = []
        self.asked = set()
        self.line = []

    def invite(self, nick, age, town):
        self.guests.append({"nick": nick, "age": age, "town": town})

    def invite_all(self, guests):
        for nick in guests:
            self.invite(nick, 20, "")

    def page(self, number=1, many=10):
        return self.guests[number * many : (number + 1) * many]

    def nicks(self, places):
        return [self.guests[place]["nick"] for place in places]

    def ask(self, nick):
        self.line.append(nick)


class Folder:
    def __init__(self, name):
        self.name = name
        self.folders = []

    def add(self, name):
        folder = Folder(name)
        self.folders.append(folder)
        return folder

    @property
    def size(self):
        return len(self.folders)


class Vector:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y)

    def stretch(self, by):
        self.x *= by
        self.y *= by
        return self


class Length:
    def __init__(self, amount, unit):
        self.amount = amount
        self.unit = unit

    def __add__(self, other):
        return Length(self.amount + other.amount, self.unit)


class Links:
    def __init__(self):
        self.kept = {}

    def make(self, url, seconds):
        self.kept[url] = {"url": url, "valid_until": time.time() + seconds}

    def follow(self, url):
        link = self.kept[url]
        return link["url"]


def react(message, door):
    if message.kind == "knock":
        door.turn(Phase.OPEN)
    elif message.kind == "bolt":
        door.turn(Phase.LOCKED)


def lambda_handler(event, context):
    body = json.loads(event["body"])
    return {"statusCode": 200, "body": body["name"]}


def scan(text):
    for kind, pattern in KINDS:
        for found in re.finditer(pattern, text):
            yield kind, found.group()


class Reader:
    def __init__(self, text):
        self.text = text
        self.pos = 0

    def digit(self):
        if not self.text[self.pos].isdigit():
            raise ValueError("digit expected")
        self.pos += 1

    def joined(self, parts):
        return "".join(str(part) if isinstance(part, int) else part for part in parts)
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("two guests with the same nick can be invited", "raise-if",
         '        if any(each["nick"] == nick for each in self.guests):\n            raise ValueError('),
        ("nicks must be unique", "use-set", '        if any(each["nick"] == nick for each in self.guests):\n'),
        ("people are asked twice, asked is never filled", "return-if",
         "        if nick in self.asked:\n            return\n        self.asked.add(nick)\n"
         "        self.line.append(nick)\n"),
        ("expired links can still be followed", "return-if",
         '        if link["valid_until"] < time.time():\n            raise ValueError("expired")\n        return link'),
        ("nobody checks MAX_GUESTS in invite_all", "raise-if",
         "        if len(guests) > MAX_GUESTS:\n            raise ValueError("),
        ("invite ignores MIN_AGE, raise a PermissionError for younger ones", "raise-if",
         "        if age < MIN_AGE:\n            raise PermissionError("),
        ("adding metres and miles must not be possible", "raise-if",
         "        if self.unit != other.unit:\n            raise ValueError("),
        ("folders in folders are missing in size", "set-return",
         "        return sum(1 + folder.size for folder in self.folders)\n"),
        ("stretch should not change the vector itself but return a new one", "return-as",
         "        return Vector(self.x * by, self.y * by)\n"),
        ("warn about unknown message kinds", "log-if",
         '    else:\n        logger.warning("unknown message kind: %s", message.kind)\n'),
        ("400 if the body is not valid json", "wrap-try",
         '    except json.JSONDecodeError:\n        return {"statusCode": 400, "body": "invalid JSON"}\n'),
        ("level 2.5 is not recognised", "change-pattern", 'r"level (\\d+(?:\\.\\d+)?)"'),
        ("blank ones should not be yielded", "skip-if",
         '            if kind != "blank":\n                yield kind, found.group()\n'),
        ("turn should tell from which phase to which", "message-value",
         'f"no change: from {self.phase.value} to {phase.value}"'),
        ("the error in digit should name the offending character and its position", "message-value",
         'f"digit expected {self.text[self.pos]!r} at position {self.pos}"'),
        ("sort nicks by nick", "sort-key", 'return sorted(self.guests[place]["nick"] for place in places)'),
        ("joined should take floats as well", "change-condition", "isinstance(part, (int, float))"),
    ],
)  # fmt: skip
def test_what_is_seen_of_a_small_application(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, DOORS, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "never"),
    [
        ("nobody checks MAX_GUESTS in scan", "raise-if", "> MAX_GUESTS"),
        ("adding two vectors must not be possible", "raise-if", "self.x != other.x"),
        ("the same town is shown twice", "use-set", "is taken already"),
        ("log a warning when the door is locked", "log-if", "unknown"),
        ("never yield anything but text", "skip-if", 'kind != "'),
    ],
)  # fmt: skip
def test_what_is_not_said_is_not_done(sentence: str, kind: str, never: str):
    assert not any(never in each for each in after(sentence, DOORS, kind))
