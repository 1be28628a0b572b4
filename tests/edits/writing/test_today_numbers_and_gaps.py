"""What falls on today, what stands between two things, what is found anywhere, what is a number."""

from __future__ import annotations

import pytest
from test_methods_written import after

DESK = """\
import datetime
import re

TICKET = re.compile(r"T-\\d+")


def street(address):
    return address.road + address.number


def size(amount, unit):
    return f"{amount}{unit}"


def price_tag(currency, price):
    return "%s%.2f" % (currency, price)


def ticket(text):
    return TICKET.match(text)


def is_shouted(text):
    return text.startswith("!")


def lapsed(pass_):
    return pass_.ends <= datetime.date.today()


def coming(visits):
    today = datetime.date.today()
    return [visit for visit in visits if visit.day > today]


def setting(line):
    key, timeout = line.split(":")
    return key, timeout


def printed(guests):
    for place, guest in enumerate(guests):
        print(place, guest)
"""


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("a pass that ends today hasn't lapsed yet", "    return pass_.ends < datetime.date.today()\n"),
        ("lapsed: today still counts", "    return pass_.ends < datetime.date.today()\n"),
        ("today's visits are missing in coming", "if visit.day >= today]"),
        ("coming should include today", "if visit.day >= today]"),
        ("no space between road and number", '    return address.road + " " + address.number\n'),
        ("there should be a blank between the amount and the unit", '    return f"{amount} {unit}"\n'),
        ("size glues the unit to the amount", '    return f"{amount} {unit}"\n'),
        ("price_tag needs a space between currency and price", '    return "%s %.2f" % (currency, price)\n'),
        ("put a dash between amount and unit", '    return f"{amount}-{unit}"\n'),
        ("ticket only works if the number is at the beginning of the text", "    return TICKET.search(text)\n"),
        ("ticket should find it anywhere", "    return TICKET.search(text)\n"),
        ("in is_shouted the mark may stand anywhere", '    return "!" in text\n'),
        ("the timeout should be an int in setting", "    return key, int(timeout)\n"),
        ("setting returns the timeout as a string", "    return key, float(timeout)\n"),
        ("places should start at 3 in printed", "enumerate(guests, 3)"),
        ("the first place must be 1", "enumerate(guests, 1)"),
    ],
)
def test_today_numbers_and_gaps(sentence: str, line: str):
    assert line in after(sentence, DESK, "none")[0]


@pytest.mark.parametrize(
    "sentence",
    ["remove the space between amount and unit", "coming should take today as an argument", "use fullmatch in ticket"],
)
def test_other_wishes_are_others(sentence: str):
    found = after(sentence, DESK, "none")
    assert not any("{amount} {unit}" in text or "visit.day >= today" in text for text in found)
    assert not any("TICKET.search" in text for text in found)
