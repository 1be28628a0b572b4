"""What people ask of handlers that answer by a function of their own, of devices, of scripts and their tests."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from test_methods_written import after

from spark_tui.edits.ops import named, perform
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.weighing.bounded_otherwise import bounds_another
from spark_tui.edits.weighing.fails_otherwise import raises_it_again
from spark_tui.edits.weighing.given_otherwise import gives_none_again
from spark_tui.edits.weighing.new_ones_unread import leaves_a_switch_unread
from spark_tui.edits.weighing.strays import does_it_in_two

SHOP = """\
ITEMS = {}


def answer(code, **more):
    return code, more


def show(request):
    item = ITEMS[request["key"]]
    return answer(200, item=item)


def drop(request):
    key = request["key"]
    if key not in ITEMS:
        return answer(404, problem="never heard of it")
    del ITEMS[key]
    return answer(204)
"""
FAN = """\
class Fan:
    LOWEST = 1
    TOP = 5

    def __init__(self, motor, room):
        self.motor = motor
        self.room = room
        self.starts = 0
        self.stalls = 0

    def set_speed(self, speed):
        self.speed = speed

    def reliability(self):
        return self.starts / (self.starts + self.stalls)
"""
MERGE = """\
import sys


def main():
    left, right, out = sys.argv[1:]
    print(left, right, out)
"""
PARCELS = """\
def label(parcel):
    text = "to " + parcel["to"] + ": " + str(parcel["boxes"]) + " boxes, "
    text += "waiting for " + str(parcel["hours"]) + " hours already"
    return text


def read(lines):
    parcels = []
    for line in lines:
        parcels.append(parse(line))
    return parcels


def deposit(start, end, rate):
    days_left = (end - start).days
    return days_left * rate
"""
STACK = """\
import unittest

from stack import Stack


class TestStack(unittest.TestCase):
    def test_push(self):
        stack = Stack()
        stack.push(1)
        self.assertEqual(stack.pop(), 1)
"""


@pytest.mark.parametrize(
    ("sentence", "code", "expected"),
    [
        (
            "showing an unknown item ends in a KeyError, answer with the same 404 as drop",
            SHOP,
            'if request["key"] not in ITEMS:\n        return answer(404, problem="never heard of it")\n    item =',
        ),
        ("show must give 404 if the item is missing", SHOP, 'return answer(404, problem="not found")\n    item ='),
        (
            "reliability fails with a division by zero as long as the fan is new, 0.0 is fine",
            FAN,
            "if self.starts + self.stalls == 0:\n            return 0.0\n",
        ),
        ("repr for the fan, motor and room", FAN, 'return f"Fan(motor={self.motor!r}, room={self.room!r})"'),
        (
            "without arguments there is only a traceback, print the usage and exit with 2",
            MERGE,
            'if len(sys.argv) != 4:\n        print(f"usage: {sys.argv[0]} LEFT RIGHT OUT")\n        sys.exit(2)\n',
        ),
        (
            'the label says "1 hours"',
            PARCELS,
            'str(parcel["hours"]) + " hour" + ("" if parcel["hours"] == 1 else "s") + " already"',
        ),
        (
            "a single bad line in the log must not stop the whole run, skip it",
            PARCELS,
            "        try:\n            parcels.append(parse(line))\n        except Exception:\n            continue\n",
        ),
        ("whoever comes late gets a negative deposit", PARCELS, "return max(0, days_left * rate)"),
        (
            "add a test that pushing None raises TypeError",
            STACK,
            "with self.assertRaises(TypeError):\n            stack.push(None)\n",
        ),
    ],
)
def test_what_is_written_first(sentence: str, code: str, expected: str):
    assert expected in after(sentence, code, "none")[0]


def made(op: str, code: str, *values: str) -> str:
    return perform(named(op), code, values)


def test_what_a_class_holds_is_reached_by_its_object():
    held = made("clamp", FAN, "set_speed", "self.speed", "LOWEST", "TOP")
    assert "self.speed = max(self.LOWEST, min(self.TOP, speed))" in held
    own = "TOP = 3\n" + FAN
    assert "min(TOP, speed)" in made("clamp", own, "set_speed", "self.speed", "", "TOP")


def test_nothing_is_wrapped_where_nothing_was_given():
    with pytest.raises(Refusal, match="wraps nothing"):
        made("add-decorator", "def alone():\n    pass\n", "alone", "functools.wraps")


def test_a_first_value_of_decimals():
    code = (
        "by = {}\nfor row in rows:\n    if row.k not in by:\n        by[row.k] = Decimal(0)\n    by[row.k] += row.v\n"
    )
    assert "by = defaultdict(Decimal)" in made("defaultdict", code, "3")


TRIPS = """\
import json
import os


def load(request):
    form = json.loads(request["text"])
    return answer(200, form=form)


def other(request):
    return answer(400, problem="no name")


class Hiker:
    def __init__(self, pace=4):
        self.pace = pace
        self.trips = []

    def hours(self, km):
        return km / self.pace

    def days(self):
        return [trip.day for trip in self.trips]

    def walked(self):
        return sum(trip.km for trip in self.trips)


def tidy(folder, names):
    for name in names:
        if name.endswith(".tmp"):
            os.remove(os.path.join(folder, name))


def open_huts(huts):
    found = []
    for hut in huts:
        if hut.beds:
            found.append(hut)
    return found


def first_by_letter(trips):
    seen = {}
    left = []
    for trip in trips:
        if trip.name[0] in seen:
            continue
        left.append(trip)
    return left


def show(path):
    trips = first_by_letter(load(path))
    print(len(trips), "trips")


def climb(trips, steps):
    for step in range(steps):
        print("step", step, "of", steps)


def bill(trip):
    return f"{trip.name:<20} {trip.price:>8} {trip.amount_due:>8}"


def gear(item):
    return f"{item.weight} kg of {item.name}"
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        (
            'load has to answer 400 "no json" if the text is invalid json',
            "none",
            'except json.JSONDecodeError:\n        return answer(400, problem="no json")\n',
        ),
        (
            "let hours take a pace that overrides the one of the hiker",
            "none",
            "def hours(self, km, pace=None):\n        return km / (self.pace if pace is None else pace)\n",
        ),
        (
            "walked should accept an optional `since` and only sum up trips from that day on",
            "none",
            "return sum(trip.km for trip in self.trips if since is None or trip.day >= since)",
        ),
        (
            "tidy should return the names that it deleted",
            "none",
            "            os.remove(os.path.join(folder, name))\n            deleted.append(name)\n    return deleted\n",
        ),
        (
            "open_huts should leave out those in an optional closed argument",
            "none",
            "def open_huts(huts, closed=()):\n    found = []\n    for hut in huts:\n"
            "        if hut.beds and hut not in closed:\n",
        ),
        (
            "show should also say how many trips were skipped",
            "none",
            "    every = load(path)\n    trips = first_by_letter(every)\n"
            '    print(len(trips), "trips")\n    print(f"{len(every) - len(trips)} trips skipped")\n',
        ),
        ("the steps are printed from 0 on, they should start from 1", "none", 'print("step", step + 1, "of", steps)'),
        ("two decimals for all amounts of the bill", "none", "{trip.price:>8.2f} {trip.amount_due:>8.2f}"),
        ("the gear is 3.0 kg but I want to read 3 kg", "none", "{item.weight:g} kg"),
    ],
)
def test_what_is_written_first_of_trips(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, TRIPS, kind)[0]


DESK = """\
import json
import sys
from datetime import date

GUESTS = {}


def send(code, **more):
    return code, more


def arrivals(request):
    found = []
    for number, guest in GUESTS.items():
        if guest["nights"] > request["least"]:
            found.append({"number": number, "surname": guest["surname"]})
    return send(200, guests=found)


def change(request):
    new = json.loads(request["text"])
    return send(400, reason="no number")


def without_day_guests(guests):
    kept = []
    for guest in guests:
        if guest["nights"] == 0:
            continue
        kept.append(guest)
    return kept


def nights(guests):
    return sum(guest["nights"] for guest in guests if guest["arrived"] > date(2020, 1, 1))


def timed(times):
    def mark(work):
        def inner(*args):
            for _ in range(times):
                work(*args)

        return inner

    return mark


def main():
    source, target = sys.argv[1:]
    print("from", source)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("arrivals should be sorted by surname", 'guests=sorted(found, key=lambda x: x["surname"]))'),
        ("arrivals: at most 30 guests found", "guests=found[:30])"),
        ('change should send 400 "broken" if the text is not valid json', 'return send(400, reason="broken")\n'),
        (
            "without_day_guests should leave out the surnames in an optional banned argument",
            'if guest["surname"] in banned:\n            continue\n',
        ),
        (
            "nights should take an optional since date and only count guests that arrived from that day on",
            'if guest["arrived"] > date(2020, 1, 1) and (since is None or guest["arrived"] >= since))',
        ),
        ("functools.wraps is missing on inner", "        @functools.wraps(work)\n        def inner(*args):"),
    ],
)
def test_what_is_written_first_of_guests(sentence: str, expected: str):
    assert expected in after(sentence, DESK, "none")[0]


def test_a_lock_that_is_released_before_each_return():
    code = (
        "def get(self, key):\n    self._lock.acquire()\n    if key not in self.data:\n        self._lock.release()\n"
        "        return None\n    value = self.data[key]\n    self._lock.release()\n    return value\n"
    )
    assert made("use-with", code, "2") == (
        "def get(self, key):\n    with self._lock:\n        if key not in self.data:\n            return None\n"
        "        value = self.data[key]\n    return value\n"
    )
    with pytest.raises(Refusal):
        made("use-with", code.replace("        return None\n", "        key = None\n"), "2")


@pytest.mark.parametrize(
    ("doubt", "sentence", "old", "new"),
    [
        (
            bounds_another,
            "a guest may have at most two rooms",
            "    pass\n",
            "    if guest > 2:\n        raise ValueError\n",
        ),
        (bounds_another, "at most two rooms", "    rooms = []\n", "    if rooms > 2:\n        raise ValueError\n"),
        (gives_none_again, "pick returns None at the end, start again there", "    pass\n", "    return None\n"),
        (
            leaves_a_switch_unread,
            "give pick a strict=False parameter: when it is true count them twice",
            "def pick(rooms):\n    pass\n",
            "def pick(rooms, strict=False):\n    pass\n",
        ),
        (
            raises_it_again,
            "pick raises IndexError for the last room, that one comes first again",
            "    pass\n",
            "    raise IndexError\n",
        ),
    ],
)
def test_what_is_doubted(doubt: Callable[[str, str, str], bool], sentence: str, old: str, new: str):
    head = "" if old.startswith("def") else "def pick(guest):\n"
    before = "rooms = {}\n" + head + old
    assert doubt(before, sentence, "rooms = {}\n" + head + new)
    assert not doubt(before, sentence, before)
    assert not doubt(before, "say something else", "rooms = {}\n" + head + new)


def test_one_line_is_not_two():
    before = "def toc(a):\n    return '-' + a\n\n\ndef put(a):\n    return a + '.'\n"
    both = before.replace("'-' + a", "f'-{a}'").replace("a + '.'", "f'{a}.'")
    assert does_it_in_two(before, "f-string for the toc line", both)
    assert not does_it_in_two(before, "f-string for the toc line", before.replace("'-' + a", "f'-{a}'"))
    assert not does_it_in_two(before, "f-strings", both)


POST = """\
import asyncio
import logging
import os

log = logging.getLogger("post")


def read_letters(path):
    with open(path) as file:
        return file.read().split()


async def carry(van, letter):
    if await van.bring(letter):
        return True
    log.info("letter failed")


async def carry_all(van, letters):
    for letter in letters:
        await carry(van, letter)


def listing(letters):
    rows = []
    for letter in letters:
        rows.append(f"{letter.town} {letter.weight}")
    return "\\n".join(rows)


def tidy(folder):
    for name in os.listdir(folder):
        if name.endswith(".old"):
            os.remove(folder + "/" + name)


def main(path, van):
    letters = read_letters(path)
    print(len(letters), "letters")
    asyncio.run(carry_all(van, letters))
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("the log should say which letter failed", 'log.info("letter failed: %s", letter)'),
        ("the listing has to be sorted by weight", "for letter in sorted(letters, key=lambda x: x.weight):"),
        ("one bad letter must not stop the rest, log it", "        try:\n            await carry(van, letter)\n"),
        ("tidy: add a dry_run flag", 'print("would delete", folder + "/" + name)'),
        (
            "if the file is missing main has to print a message and exit with 1",
            "try:\n        letters = read_letters(path)\n    except FileNotFoundError",
        ),
    ],
)
def test_what_is_written_first_of_letters(sentence: str, expected: str):
    assert expected in after(sentence, POST, "none")[0]
