"""What patterns take besides, rows and cases told as pairs, parameters that are heeded, and what is drawn again."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.objects.own_exceptions import reached
from spark_tui.edits.python.source import read

LOG = """\
import re

import pytest

LINE = re.compile(r"^(info|warn): (.+)$")
MARKS = {"info": ".", "warn": "!"}
STEPS = [(1, "one"), (5, "five"), (20, "twenty")]


def parse(line):
    match = LINE.match(line)
    return match.groups() if match else None


def doubled(number):
    return "=" * (2 * number)


@pytest.mark.parametrize(
    "number, bar",
    [
        (1, "=="),
        (2, "===="),
    ],
)
def test_doubled(number, bar):
    assert doubled(number) == bar
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("accept error: as well, called Sharp", "change-value",
         'LINE = re.compile(r"^(info|warn|error): (.+)$")\nMARKS = {"info": ".", "warn": "!", "error": "Sharp"}\n'),
        ("'info[db]: slow' isn't recognized, a part may stand in brackets", "change-value",
         r'r"^(info|warn)(?:\[[^\[\]]*\])?: (.+)$"'),
        ("lines like 'warn!: disk' are skipped by the regex", "change-value", r'r"^(info|warn)!?: (.+)$"'),
        ("add 10 = ten and 2 = two to STEPS", "add-member",
         'STEPS = [(1, "one"), (2, "two"), (5, "five"), (10, "ten"), (20, "twenty")]\n'),
        ("test_doubled should also cover 0 and 3", "write-test",
         '        (2, "===="),\n        (0, ""),\n        (3, "======"),\n'),
    ],
)  # fmt: skip
def test_one_more_is_taken(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, LOG, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "never"),
    [
        ("the reviewer says: info is too loud", "change-value", "says"),
        ("'info: slow' is skipped by the regex", "change-value", "?: (.+)"),  # it matches as it is
        ("set x = 3", "add-member", '"x"'),
    ],
)
def test_nothing_more_is_taken(sentence: str, kind: str, never: str):
    assert all(never not in each for each in after(sentence, LOG, kind))


CITY = '''\
import random

NORTH, SOUTH = (0, 1), (0, -1)


class Robot:
    def __init__(self):
        self.heading = NORTH
        self.walls = []
        self.parcels = {}

    def head(self, heading):
        self.heading = heading

    def place_goal(self):
        self.goal = (random.randint(0, 9), random.randint(0, 9))

    def accept(self, parcel):
        number = random.randrange(1000)
        self.parcels[number] = (parcel, 8)
        return number

    def look(self, number, now):
        """Nothing once it is too late."""
        parcel, until = self.parcels[number]
        if until < now:
            return None
        return parcel

    def weight(self, town):
        return sum(each for loads in self.loads[town].values() for each in loads)

    def load(self, town, kind, kilos):
        self.loads[town].setdefault(kind, []).append(kilos)


def listed(robots, size=None):
    return [robot for robot in robots if robot.goal]


def big(robots):
    return sum(robot.size for robot in robots)


def gained(levels):
    total = 0
    for old, new in zip(levels, levels[1:]):
        change = new - old
        total += change
    return total


def start(at, lead):
    begins = at + lead
    return begins


def page(pages, path):
    return pages.get(path)


def size_of(robot):
    if robot is None:
        return 0
    else:
        if robot.size:
            return robot.size
        else:
            return 1


def names(folder):
    return [each.name for each in folder]


def shown(folder):
    return [each.title() for each in names(folder) if each]
'''


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("the goal may land on a wall", "fix-error",
         "        while self.goal in self.walls:\n            self.goal = (random.randint(0, 9)"),
        ("accept: the number can be one that is in use already", "fix-error",
         "        number = random.randrange(1000)\n        while number in self.parcels:\n"
         "            number = random.randrange(1000)\n"),
        ("head should not allow a u-turn", "return-if",
         "        if heading != (-self.heading[0], -self.heading[1]):\n            self.heading = heading\n"),
        ("write a method sweep for Robot that drops all parcels that are timed out", "write-method",
         "    def sweep(self, now):\n        expired = [number for number, (_, until) in self.parcels.items()"
         ),
        ("listed ignores its size", "fix-wrong-name",
         "if robot.goal and (size is None or robot.size == size)]"),
        ("gained: falling levels must not be counted, only sum up when it rises", "change-condition",
         "        if change > 0:\n            total += change\n"),
        ("a negative lead makes it begin before 0, it should be zero then", "clamp",
         "    begins = max(0, at + lead)\n"),
        ("/home/ isn't found but /home is", "fix-error", '    path = path.rstrip("/") or "/"\n    return'),
        ("no nested elses in size_of", "early-return",
         "    if not robot.size:\n        return 1\n    return robot.size\n"),
        ("let weight take an optional kind and only add up the loads of that kind", "add-parameter",
         "    def weight(self, town, kind=None):\n        return sum(each for key, loads in self.loads[town].items()"
         " if kind is None or key == kind for each in loads)\n"),
        ("names come in no order, sort them", "sort-key", "in sorted(folder, key=lambda x: x.name)]"),
    ],
)  # fmt: skip
def test_what_is_said_comes_first(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, CITY, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "never"),
    [
        ("raise ValueError if the number is taken", "fix-error", "while number in"),
        ("turn the heading by 90 degrees", "return-if", "-self.heading"),
        ("write a method that drops all parcels", "write-method", "expired ="),
        ("gained counts every change", "change-condition", "if change > 0"),
        ("redirect paths with a trailing slash", "fix-error", ".rstrip("),
    ],
)
def test_nothing_of_the_kind_is_asked_for(sentence: str, kind: str, never: str):
    assert all(never not in each for each in after(sentence, CITY, kind))


BOOKING = """\
import argparse
import json


class Booking:
    def __init__(self, places):
        self.places = places
        self.guests = []
        self.cancelled = False

    def add_guest(self, guest):
        if len(self.guests) > self.places:
            raise OverflowError("full")
        self.guests.append(guest)

    def cancel(self):
        self.cancelled = True


def main():
    parser = argparse.ArgumentParser()
    args = parser.parse_args()
    print(json.dumps({}))
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("add_guest is still possible after cancelling", "raise-if",
         "    def add_guest(self, guest):\n        if self.cancelled:\n            raise "),
        ("one more guest gets in although it is full", "fix-off-by-one", "if len(self.guests) >= self.places:"),
        ("--indent must be an int", "add-flag", 'parser.add_argument("--indent", type=int)'),
    ],
)  # fmt: skip
def test_what_can_still_be_done(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, BOOKING, kind)[0]


WALLET = """\
import secrets


class Wallet:
    def __init__(self):
        self.cards = {}

    def new_card(self, owner):
        pin = secrets.token_hex(4)
        self.cards[pin] = owner
        return pin

    def show(self):
        for pin, (owner, limit, used) in self.cards.items():
            print(pin, owner, limit, used)
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("pins should be longer, 8 bytes", "change-value", "pin = secrets.token_hex(8)"),
        ("sort the cards by limit", "sort-key", "in sorted(self.cards.items(), key=lambda x: x[1][1]):"),
    ],
)
def test_what_is_made_and_what_is_inside(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, WALLET, kind)[0]


def test_an_error_of_a_module_is_reached_by_it():
    source = read("import json\nimport urllib.request\n\n\nclass HTTPError(Exception):\n    pass\n")
    found = [reached(source, each) for each in ("JSONDecodeError", "URLError", "HTTPError", "ValueError")]
    assert found == ["json.JSONDecodeError", "urllib.error.URLError", "HTTPError", "ValueError"]


SCANS = r"""import re

SCAN = re.compile(r"scan_(\d+)\.(pdf|tiff?)$")


def sound(path):
    return re.search(r"\.(?:mp3|ogg)$", path) is not None


def level(line):
    return re.match(r"(low|high) ", line)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("sound should take .flac too", '(?:mp3|ogg|flac)$", path)'),
        ("allow wav and .m4a as well in sound", '(?:mp3|ogg|wav|m4a)$", path)'),
        ("SCAN ignores .jpg", '(pdf|tiff?|jpg)$")'),
        ("also match png for SCAN", '(pdf|tiff?|png)$")'),
    ],
)
def test_one_more_kind_of_file_is_taken(sentence: str, expected: str):
    assert expected in after(sentence, SCANS, "change-value")[0]


@pytest.mark.parametrize("sentence", ["SCAN takes .tif too", "log the path in sound as well", "also write a csv"])
def test_what_it_knows_is_taken_once(sentence: str):
    assert not any("|tif|" in each or "|path" in each or "|write" in each for each in after(sentence, SCANS, "none"))
