"""Methods that put off when something ends."""

from __future__ import annotations

import pytest
from test_methods_written import after

HOTEL = """\
from datetime import date, timedelta


class Hotel:
    def __init__(self):
        self.stays = []

    def book(self, room, guest):
        self.stays.append({"room": room, "guest": guest, "until": date.today() + timedelta(days=3)})

    def leave(self, room, guest):
        for stay in self.stays:
            if stay["room"] == room and stay["guest"] == guest:
                self.stays.remove(stay)
                return True
        return False

    def over(self):
        return [stay for stay in self.stays if stay["until"] < date.today()]
"""
PASS = """\
from datetime import date, timedelta


class Pass:
    def __init__(self, owner):
        self.owner = owner
        self.valid_until = date.today() + timedelta(days=30)
"""
FOUND = (
    "(self, room, guest):\n"
    "        for stay in self.stays:\n"
    '            if stay["room"] == room and stay["guest"] == guest:\n'
    '                stay["until"] += timedelta(days={})\n'
    "                return True\n"
    "        return False\n"
)


@pytest.mark.parametrize(
    ("sentence", "code", "lines"),
    [
        ("add a method to extend a stay for another 2 days", HOTEL, FOUND.format(2)),
        ("add extend_stay", HOTEL, "def extend_stay" + FOUND.format(3)),
        ("add a renew method", PASS, "def renew(self):\n        self.valid_until += timedelta(days=30)\n"),
        ("let me renew a pass by a week", PASS, "def renew(self):\n        self.valid_until += timedelta(weeks=1)\n"),
    ],
)
def test_it_ends_later(sentence: str, code: str, lines: str) -> None:
    assert lines in after(sentence, code)[0]
