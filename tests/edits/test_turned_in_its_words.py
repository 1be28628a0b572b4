"""What somebody says of the words, the types and the order of what was written."""

from __future__ import annotations

import pytest

from spark_tui.edits.correcting.given_instead import fits
from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on

CODE = """\
import time

ZONE = "here"


def ticket(seat, price):
    return "Ticket " + seat + " " + str(price)


def rate(kind):
    rates = None
    if kind == "child":
        return 0.5
    return 1


def fee(amount, kind):
    return amount * rate(kind)


def stamp():
    return time.strftime("%H")


def row(seat, price):
    return {"seat": seat, "price": price}


def table(seats):
    for seat, price in seats:
        print(seat, price)


class Hall:
    def __init__(self):
        self.seats = []
"""
_TEXT = ('"Ticket " + seat + " " + str(price)', 'f"Ticket {seat} {price}"')
_UNKNOWN = ("    return 1\n", "    raise ValueError(kind)\n")
_BARE = ("    return 1\n", "    raise ValueError\n")
_TABLE = ('    if kind == "child":\n        return 0.5\n    return 1\n',
          '    known = {"child": 0.5}\n    return 2 * known.get(kind, 1)\n')  # fmt: skip
_TIME = ('"%H"', '"%H-%M"')
_MORE = ('"price": price}', '"price": price, "zone": ZONE}')
_WIDE = ("print(seat, price)", 'print(f"{seat:8} {price * 1:8} {price * 2:>8}")')
_METHOD = (
    "        self.seats = []\n",
    "        self.seats = []\n\n    def count(self):\n        return len(self.seats)\n",
)
_NAN = ("    return 1\n", "    if not kind:\n        return 0\n    return 1\n")


@pytest.mark.parametrize(
    ("answer", "said", "there"),
    [
        (_UNKNOWN, "say no such kind in the message", 'raise ValueError(f"no such kind: {kind}")'),
        (_BARE, "with the message kind is not known", 'raise ValueError("kind is not known")'),
        (_TEXT, "Seat, not Ticket", 'f"Seat {seat} {price}"'),
        (_TEXT, "add CHF at the end", 'f"Ticket {seat} {price} CHF"'),
        (_TEXT, "a dollar sign before the price", 'f"Ticket {seat} ${price}"'),
        (_TEXT, "put a dash between", 'f"Ticket-{seat}-{price}"'),
        (_TIME, "a colon between please", '"%H:%M"'),
        (_TABLE, "at module level", '\nKNOWN = {"child": 0.5}\n'),
        (_TABLE, "out of the function please", "    return 2 * KNOWN.get(kind, 1)"),
        (_TABLE, "KeyError for unknown ones", "return 2 * known[kind]"),
        (_MORE, "first in the dict", '{"zone": ZONE, "seat": seat, "price": price}'),
        (_MORE, "before the price please", '{"seat": seat, "zone": ZONE, "price": price}'),
        (_WIDE, "two decimals", 'f"{seat:8} {price * 1:8.2f} {price * 2:>8.2f}"'),
        (_METHOD, "type hints too", "def count(self) -> int:"),
        (_METHOD, "and type it", "def count(self) -> int:"),
        (_NAN, "nan rather", 'return float("nan")'),
    ],
)
def test_what_is_there_then(answer: tuple[str, str], said: str, there: str):
    assert there in ways_on(Turn("", said, read(CODE), read(CODE.replace(*answer))))[0].after


@pytest.mark.parametrize(
    ("answer", "said", "gone"),
    [
        (_UNKNOWN, "say which one it is", '"which one'),
        (_TEXT, "not the price", "Ticket}"),
        (_TABLE, "don't put it at module level", "KNOWN"),
        (_MORE, "first check the zone", '{"zone"'),
        (_METHOD, "no types", "-> int"),
    ],
)
def test_what_is_not(answer: tuple[str, str], said: str, gone: str):
    assert all(gone not in each.after for each in ways_on(Turn("", said, read(CODE), read(CODE.replace(*answer)))))


def test_words_are_no_format():
    now = read(CODE)
    assert fits("in local time", "in local time", "%H:%M", False, now) < fits("%H.%M", "%H.%M", "%H:%M", False, now) - 3
