"""What is seen, in few words, and what has to come first."""

from __future__ import annotations

import pytest
from test_mending import carried_out

from spark_tui.edits.document import document, whole
from spark_tui.edits.mending.search import mended


def first_of(sentence: str, code: str) -> str:
    target = whole(document("code.py", code))
    found = mended({"fix-error": 0.1}, sentence, target, 4)
    return carried_out(target, found[0].answer) if found else code


RATES = """\
RATES = {"eur": 1.0, "usd": 1.1, "chf": 0.9}
COLORS = {"RED": 31, "BLUE": 34}


def convert(amount, currency):
    rate = RATES[currency]
    return amount / rate


def paint(text, color):
    return str(COLORS[color]) + text
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("convert(5, 'EUR') raises KeyError: 'EUR'", "RATES[currency]", "RATES[currency.lower()]"),
        ("KeyError: 'Usd'", "RATES[currency]", "RATES[currency.lower()]"),
        ("paint fails with KeyError 'blue'", "COLORS[color]", "COLORS[color.upper()]"),
    ],
)
def test_a_key_is_asked_for_in_the_letters_of_the_table(sentence: str, old: str, new: str):
    assert first_of(sentence, RATES) == RATES.replace(old, new)


def test_a_key_that_is_there_in_no_letters_is_not():
    assert ".lower()" not in first_of("KeyError: 'GBP' in convert", RATES)


HUB = """\
class Hub:
    def __init__(self, devices):
        self.devices = {device.name: device for device in devices}
        self.rooms = {}
        self.log = []

    def add_room(self, room):
        self.rooms[room.name] = room

    def restart(self):
        for device in self.devices:
            device.restart()

    def titles(self):
        return [room.title for room in self.rooms]

    def heavy(self):
        return [each for each in self.rooms.items() if each.weight > 5]

    def show(self):
        for entry in self.log:
            print(entry.text)
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("restart crashes: 'str' object has no attribute 'restart'", "in self.devices:", "in self.devices.values():"),
        ("AttributeError: 'str' object has no attribute 'title'", "in self.rooms]", "in self.rooms.values()]"),
        ("AttributeError: 'tuple' object has no attribute 'weight'", "self.rooms.items()", "self.rooms.values()"),
        ("restart loops over the keys of devices and not over the devices", "in self.devices:",
         "in self.devices.values():"),
    ],
)  # fmt: skip
def test_the_values_are_gone_through(sentence: str, old: str, new: str):
    assert first_of(sentence, HUB) == HUB.replace(old, new)


def test_a_list_has_none():
    assert ".values()" not in first_of("show: 'str' object has no attribute 'text'", HUB)


HOURS = """\
from datetime import date


def hours_by_person(entries, day=date.today()):
    hours = {}
    for entry in entries:
        hours[entry.person] = entry.hours
    return hours


def by_name(people):
    known = {}
    for person in people:
        known[person.name] = person
    return known
"""
ADDED_UP = ("= entry.hours", "= hours.get(entry.person, 0) + entry.hours")


@pytest.mark.parametrize(
    "sentence",
    [
        "if a person has several entries on the same day only the last one counts",
        "hours_by_person overwrites the hours instead of adding them up",
        "when somebody has two entries the first one is lost",
        "two entries of one person: hours_by_person only has the second",
    ],
)
def test_what_is_not_there_yet_is_added_to_nothing(sentence: str):
    assert first_of(sentence, HOURS) == HOURS.replace(*ADDED_UP)


def test_a_thing_is_not_added_to_another():
    assert ".get(person.name, 0)" not in first_of("by_name only has the last person", HOURS)


def test_a_time_that_was_taken_once_is_mended():
    assert "day=None" in first_of("hours_by_person has yesterday's date after midnight", HOURS)


SEEN = """\
class Feed:
    def __init__(self):
        self.read = set()

    def fresh(self, entries):
        return [each for each in self.new(entries)]

    def new(self, entries):
        for entry in entries:
            if entry.id not in self.read:
                yield entry


def unique(rows):
    known = []
    result = []
    for row in rows:
        if row.key in known:
            continue
        result.append(row)
    return result


def open_ones(rows):
    closed = set()
    fill(closed)
    return [row for row in rows if row not in closed]
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("unique still returns duplicates", "        result.app", "        known.append(row.key)\n        result.app"),
        ("known is never filled", "        result.app", "        known.append(row.key)\n        result.app"),
        ("new yields entries again that were read", "                yield",
         "                self.read.add(entry.id)\n                yield"),
        ("nothing is ever put into self.read", "                yield",
         "                self.read.add(entry.id)\n                yield"),
    ],
)  # fmt: skip
def test_what_was_met_is_noted(sentence: str, old: str, new: str):
    assert first_of(sentence, SEEN) == SEEN.replace(old, new)


def test_what_somebody_else_fills_is_not():
    assert "closed.add" not in first_of("closed is never filled in open_ones", SEEN)


SAVED = """\
import json


def load(path):
    return set(json.loads(path.read_text()))


def save(path, names):
    path.write_text(json.dumps(set(names)))
"""


def test_what_was_read_is_not_what_cannot_be_written():
    target = whole(document("code.py", SAVED))
    said = "TypeError: Object of type set is not JSON serializable"
    found = [carried_out(target, each.answer) for each in mended({"fix-error": 0.1}, said, target, 4)]
    assert any("json.dumps(list(set(names)))" in text for text in found)
    assert not any("list(set(json" in text or "list(json" in text for text in found)
