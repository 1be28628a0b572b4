"""Who or what is not known is refused, in what takes it."""

from __future__ import annotations

import pytest
from test_methods_written import after

HOTEL = """\
class Hotel:
    def __init__(self, rooms, floors):
        self.rooms = rooms
        self.floors = floors
        self.guests = []
        self.bookings = {}

    def add_guest(self, guest):
        self.guests.append(guest)

    def book(self, room, guest):
        if room in self.bookings:
            raise ValueError("room is taken")
        self.bookings[room] = guest

    def price(self, room):
        return self.rooms[room]

    def call(self, floor):
        self.lift.go(floor)
"""
_BOOK = "    def book(self, room, guest):\n        if {}:\n            raise {}\n        if room in self.bookings:\n"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("only guests can book", _BOOK.format("guest not in self.guests", 'ValueError("unknown guest")')),
        ("reject unknown guests", _BOOK.format("guest not in self.guests", 'ValueError("unknown guest")')),
        (
            "don't accept guests that aren't registered",
            _BOOK.format("guest not in self.guests", 'ValueError("unknown guest")'),
        ),
        (
            "booking an unknown room should raise a KeyError",
            _BOOK.format("room not in self.rooms", 'KeyError("unknown room")'),
        ),
        (
            "refuse bookings for rooms that don't exist",
            _BOOK.format("room not in self.rooms", 'ValueError("unknown room")'),
        ),
        (
            "ignore calls for floors we don't have",
            "    def call(self, floor):\n        if not 0 <= floor < self.floors:\n            return\n",
        ),
    ],
)
def test_it_is_refused_where_it_is_taken(sentence: str, expected: str):
    assert expected in after(sentence, HOTEL, "none")[0]


@pytest.mark.parametrize("sentence", ["refuse rooms that don't exist", "unknown rooms should be refused"])
def test_it_is_refused_in_all_that_take_it(sentence: str):
    first = after(sentence, HOTEL, "none")[0]
    assert first.count('        if room not in self.rooms:\n            raise ValueError("unknown room")\n') == 2
