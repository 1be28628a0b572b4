"""What goes wrong is refused, told and given up, in the words of people who know no code."""

from __future__ import annotations

import pytest
from test_methods_written import after

JUKEBOX = """\
import re

GENRES = {"rock", "jazz", "folk"}


class MissingSong(Exception):
    pass


class Jukebox:
    def __init__(self, songs):
        self.songs = {song: 0 for song in songs}
        self.slots = [None] * 12

    def insert(self, slot, song):
        self.slots[slot] = song

    def plays(self, song):
        return self.songs[song]

    def tag(self, song, genre):
        song.genre = genre


def parse_code(code):
    found = re.match(r"([A-Z])(\\d+)", code)
    if found is None:
        return None
    return found[1], int(found[2])


def price(kind, minutes):
    if kind == "single":
        return 1
    elif kind == "album":
        return 8
    return 0


def halve(number):
    while number > 1:
        number = number / 2
    return number
"""
TAKEN = '        if self.slots[slot] is not None:\n            raise ValueError(f"slot {slot} is taken")\n'
INVALID = '        raise ValueError(f"invalid found: {found!r}")\n'


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("insert overwrites the song that is in the slot. It should throw a ValueError.", TAKEN),
        ("an occupied slot -> ValueError in insert", TAKEN),
        ("unknown song -> MissingSong in plays", 'raise MissingSong(f"unknown song: {song}")'),
        ("I mistyped the genre and tag took it, it should raise a ValueError", "if genre not in GENRES:"),
        ("price: ValueError for a mistyped kind", '    else:\n        raise ValueError(f"unknown kind: {kind!r}")'),
        ("parse_code should fail with a ValueError if the code doesn't match, None is no use", INVALID),
        ("a NoneType error far away, parse_code had better raise ValueError for such codes", INVALID),
        ("halve: limit=50, ValueError beyond that", "    for _ in range(limit):\n"),
        (
            "give halve a limit argument, 50 by default, and let it fail with a ValueError",
            "def halve(number, limit=50):",
        ),
    ],
)
def test_it_is_refused(sentence: str, expected: str):
    assert expected in after(sentence, JUKEBOX, "none")[0]


SEATS = """\
import logging

log = logging.getLogger(__name__)


class Seats:
    def book(self, row, guest):
        if row in self.taken:
            log.warning("row was taken already")
            raise ValueError("taken")
        self.taken[row] = guest
        log.info("one more is taken")

    def move(self, mood):
        if mood not in NEXT[self.mood]:
            raise ValueError("no such move")
        self.mood = mood


def find(bills, serial):
    for bill in bills:
        if bill.serial == serial:
            return bill
    raise LookupError("nothing found")
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("the LookupError has to mention the serial of the bill", 'LookupError(f"nothing found: {serial!r}")'),
        ("could the LookupError name the serial of the bill?", 'LookupError(f"nothing found: {serial!r}")'),
        ("the warning in book should give the guest as well", 'log.warning("row was taken already: %s", guest)'),
        ('"no such move" helps nobody, please name both', 'f"no such move: from {self.mood} to {mood}"'),
        ("put both moods into the move error", 'f"no such move: from {self.mood} to {mood}"'),
        ("mention the current mood and the one that was wished for", 'f"no such move: from {self.mood} to {mood}"'),
    ],
)
def test_it_is_told(sentence: str, expected: str):
    assert expected in after(sentence, SEATS, "none")[0]


SHOP = """\
import time
import urllib.request


@route("GET", "/carts")
def list_carts(request):
    return 200, CARTS


@route("POST", "/carts")
def create_cart(request):
    CARTS.append(request["name"])
    return 200, len(CARTS)


def ask(url):
    for attempt in range(3):
        try:
            return urllib.request.urlopen(url).read()
        except OSError:
            time.sleep(3)
"""
CREATED = "    return 201, len(CARTS)\n"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("POST /carts has to return 201", CREATED),
        ("a cart that was just made should be answered with a 201, not with 200", CREATED),
        ("shorten the pause between the tries from 3 seconds to 0.5", "time.sleep(0.5)"),
        ("I want to see the OSError of the last attempt", "            if attempt == 2:\n                raise\n"),
    ],
)
def test_it_is_answered_or_tried_again(sentence: str, expected: str):
    assert expected in after(sentence, SHOP, "none")[0]
