"""What somebody says to an answer as it comes: what may fail too, what is then, how long it waits, words of its own."""

from __future__ import annotations

import pytest

from spark_tui.edits.calls import Call
from spark_tui.edits.ops import named
from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on

CODE = """\
import json
import time


class Store:
    def __init__(self, path):
        self.path = path
        self.items = {}

    def load(self):
        with open(self.path) as f:
            self.items = json.load(f)

    def save(self):
        with open(self.path, "w") as f:
            json.dump(self.items, f)

    def get(self, key):
        return self.items[key]

    def remove(self, key):
        del self.items[key]


def fetch(url, session):
    tries = 0
    while tries < 3:
        try:
            return session.get(url)
        except OSError:
            tries += 1
    return None


def summary(rows):
    print(", ".join(rows))
"""
_LOAD = "        with open(self.path) as f:\n            self.items = json.load(f)\n"
_TRIED = (
    "        try:\n            with open(self.path) as f:\n                self.items = json.load(f)\n"
    "        except FileNotFoundError:\n            pass\n"
)
_SURVIVES = (_LOAD, _TRIED)
_GETS = ("        return self.items[key]\n", "        return self.items.get(key)\n")
_POPS = ("        del self.items[key]\n", "        self.items.pop(key, None)\n")
_WAITS = ("            tries += 1\n", "            tries += 1\n            time.sleep(1)\n")
_RETURNS = ('    print(", ".join(rows))\n', '    return ", ".join(rows)\n')
_TELLS = ("    def load(self):\n", '    def load(self):\n        """Load the items."""\n')


@pytest.mark.parametrize(
    ("done", "said", "expected"),
    [
        (_SURVIVES, "also when the json is broken", "except (FileNotFoundError, json.JSONDecodeError):"),
        (_SURVIVES, "permission problems too", "except (FileNotFoundError, PermissionError):"),
        (_SURVIVES, "set items to an empty dict then", "except FileNotFoundError:\n            self.items = {}\n"),
        (
            _GETS,
            "with an optional default instead",
            "def get(self, key, default=None):\n        return self.items.get(key, default)\n",
        ),
        (_POPS, "with an if please", "        if key in self.items:\n            del self.items[key]\n"),
        (_WAITS, "double it each time", "time.sleep(2 ** (tries - 1))"),
        (_RETURNS, "return the list", "    return rows\n"),
        (_RETURNS, "sorted please", 'return ", ".join(sorted(rows))'),
        (_RETURNS, "keep printing as well", '    print(", ".join(rows))\n    return ", ".join(rows)\n'),
        (_TELLS, "mention that it replaces what is there", '"""Load the items. It replaces what is there."""'),
    ],
)
def test_it_comes_first(done: tuple[str, str], said: str, expected: str):
    assert done[0] in CODE
    turn = Turn("do it", said, read(CODE), read(CODE.replace(*done, 1)))
    assert expected in ways_on(turn)[0].after


def test_a_type_is_told_of_a_parameter():
    now = CODE.replace("def fetch(url, session):", "def fetch(url: str, session):")
    turn = Turn("add type hints to fetch", "session is a requests.Session", read(CODE), read(now))
    assert "def fetch(url: str, session: requests.Session):" in ways_on(turn)[0].after


def test_what_is_done_to_several_has_words_of_its_own():
    calls = ((Call(named("add-docstring"), ("Store.load", "Load the items.")),),)
    turn = Turn("add a docstring to load", "same for save and get", read(CODE), read(CODE.replace(*_TELLS, 1)), calls)
    after = ways_on(turn)[0].after
    assert after.count('"""Load the items."""') == 1
    assert after.count('"""') == 6


TRIP = """\
class Trip:
    def __init__(self, start, km):
        self.start = start
        self.km = km

    def hours(self):
        return self.start.seconds / 3600

    def speed(self):
        return self.km / self.hours()
"""
_GUARDED = (
    "        return self.km / self.hours()\n",
    "        if self.hours() == 0:\n            return 0\n        return self.km / self.hours()\n",
)
_MADE = (
    "class Trip:\n    def __init__(self, start, km):\n        self.start = start\n        self.km = km\n",
    "from dataclasses import dataclass\n\n\n@dataclass\nclass Trip:\n    start: object\n    km: float\n",
)


@pytest.mark.parametrize(
    ("done", "said", "expected"),
    [
        (_GUARDED, "call hours only once", "        hours = self.hours()\n        if hours == 0:\n"),
        (_MADE, "frozen, with slots", "@dataclass(frozen=True, slots=True)\n"),
        (_MADE, "default for km is 0", "    km: float = 0\n"),
    ],
)
def test_what_is_said_of_a_trip(done: tuple[str, str], said: str, expected: str):
    turn = Turn("do it", said, read(TRIP), read(TRIP.replace(*done, 1)))
    assert expected in ways_on(turn)[0].after


REPORT = """\
def report(total, longest):
    print("total: " + str(total))
    print("longest: " + str(longest.km))
    return total
"""


@pytest.mark.parametrize("said", ["the other one too", "both", "the rest as well", "do the next line too"])
def test_what_was_done_to_one_line_is_done_to_the_others(said: str):
    now = REPORT.replace('"total: " + str(total)', 'f"total: {total}"')
    calls = ((Call(named("fstring"), ("2",)),),)
    turn = Turn("use f-strings in report", said, read(REPORT), read(now), calls)
    assert ways_on(turn)[0].after == now.replace('"longest: " + str(longest.km)', 'f"longest: {longest.km}"')
