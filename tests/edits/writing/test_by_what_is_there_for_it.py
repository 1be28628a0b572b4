"""What is there for something is used for it: a function that shows, compares, checks or hides, and a constant that
bounds, or is the form of a time."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.senseless import senseless
from spark_tui.edits.weighing.given_otherwise import gives_none_for_a_failure

BOATS = '''\
import logging

log = logging.getLogger(__name__)

MAX_CRATE_KILOS = 900
MAX_NIGHTS = 14
PIER_DIGITS = 3
DAY_FORMAT = "%d %b"


class Refused(Exception):
    pass


class NotFound(Exception):
    pass


def knots(speed):
    return f"{speed / 10:.1f} kn"


def same_pin(a, b):
    return a == b


def check_name(name):
    """Raise ValueError for a name that is none."""
    if not name.strip():
        raise ValueError("no name")
    return name.strip()


def hide_pin(pin):
    return "*" * len(pin)


def check_crate(crate):
    if crate.kilos <= 0:
        raise Refused("weight must be positive")


def new_pier(digits=2):
    return "7" * digits


class Harbour:
    def __init__(self, conn):
        self.conn = conn
        self.boats = {}
        self.nights = 0

    def moor(self, boat_id, name, pier):
        boat = self.boats[boat_id]
        boat.pier = pier
        return boat

    def enter(self, boat, pin):
        if boat.pin != pin:
            log.warning("wrong pin %s of %s", pin, boat.number)
            raise Refused("wrong pin")

    def stay(self, nights):
        self.nights += nights

    def add_owner(self, owner):
        self.boats[owner.name] = owner

    def unload(self, text):
        crate_in = parse(text)
        crate = self.store(crate_in.kilos)
        return crate

    def by_number(self, number):
        row = self.conn.execute("SELECT * FROM boats WHERE number = ?", (number,)).fetchone()
        return dict(row)


def arrivals(boats):
    lines = []
    for boat in boats:
        speed = boat.speed
        lines.append(f"{boat.number} on {boat.arrival} at {speed} dm/s")
    return lines
'''


@pytest.mark.parametrize(
    ("kind", "sentence", "expected"),
    [
        ("replace", "show the speed with knots() instead of dm/s", 'at {knots(speed)}")'),
        ("replace", "arrivals should print the speed using knots", "at {knots(speed)} dm/s"),
        ("replace", "use knots for the speed in arrivals", "at {knots(speed)} dm/s"),
        ("replace", "compare the pins with same_pin in enter", "        if not same_pin(boat.pin, pin):\n"),
        ("replace", "use same_pin to compare the pins", "        if not same_pin(boat.pin, pin):\n"),
        ("raise-if", "add_owner should check the name", "        owner.name = check_name(owner.name)\n"),
        ("raise-if", "check the name in moor", "        name = check_name(name)\n        boat = "),
        ("raise-if", "validate the name before mooring", "        name = check_name(name)\n        boat = "),
        (
            "insert-after",
            "call check_crate in unload before anything is stored",
            "        crate_in = parse(text)\n        check_crate(crate_in)\n",
        ),
        ("replace", "the warning must not show the pin, hide it", 'of %s", hide_pin(pin), boat.number)'),
        ("replace", "hide the pin in the log", 'of %s", hide_pin(pin), boat.number)'),
        ("replace", "arrivals should use DAY_FORMAT for the arrival date", "on {boat.arrival.strftime(DAY_FORMAT)} at"),
        ("replace", "print the arrival in DAY_FORMAT", "on {boat.arrival.strftime(DAY_FORMAT)} at"),
        (
            "raise-if",
            "reject crates heavier than MAX_CRATE_KILOS",
            "    if crate.kilos > MAX_CRATE_KILOS:\n        raise Refused(",
        ),
        (
            "raise-if",
            "a boat can't stay beyond MAX_NIGHTS",
            "        if self.nights + nights > MAX_NIGHTS:\n            raise ValueError(",
        ),
        ("replace", "use PIER_DIGITS for new piers", "def new_pier(digits=PIER_DIGITS):\n"),
        ("add-log", "log which boat is moored by whom in moor", '        log.info("%s moored by %s", boat_id, name)\n'),
        (
            "raise-if",
            "asking for a boat number that doesn't exist gives a TypeError instead of NotFound",
            "        if row is None:\n            raise NotFound(number)\n        return dict(row)",
        ),
    ],
)
def test_it_is_used_for_that(kind: str, sentence: str, expected: str):
    assert expected in after(sentence, BOATS, kind)[0]


def test_what_has_fields_is_held_against_no_number():
    code = "MOST = 3\n\n\ndef check(box):\n    if box > MOST:\n        return 1\n    return box.grams\n"
    assert senseless(read(code))
    assert senseless(read(code.replace("box.grams", "1").replace("box", "box_id")))
    assert not senseless(read(code.replace("box.grams", "box.total_seconds()")))


def test_nothing_is_no_failure():
    said, code = "asking for an unknown boat gives a TypeError instead of 404", "def f(boat):\n    return boat.pier\n"
    asked = "def f(boat):\n    if boat is None:\n        {}\n    return boat.pier\n"
    assert gives_none_for_a_failure(code, said, asked.format("return None"))
    assert not gives_none_for_a_failure(code, said, asked.format("raise NotFound(boat)"))
