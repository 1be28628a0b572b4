"""What nobody may give, and what has to be there to be taken out."""

from __future__ import annotations

import pytest
from test_methods_written import after

DOCK = """\
from datetime import datetime, timedelta


class Dock:
    def __init__(self, title, length):
        self.title = title
        self.length = length
        self.stays = []

    def moor(self, boat, arrival, days, crew=2):
        departure = arrival + timedelta(days=days)
        self.stays.append((boat, arrival, departure))
        return departure

    def leave(self, boat):
        self.stays = [stay for stay in self.stays if stay[0] != boat]

    def fee(self, days):
        return days * self.length


def register(owner, code: int):
    return owner.strip(), code + 1
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("don't allow blank titles",
         '        if not title.strip():\n            raise ValueError("title must not be blank")\n'),
        ("no negative lengths please",
         '        if length < 0:\n            raise ValueError("length must not be negative")\n'),
        ("moor should refuse an arrival in the past",
         '        if arrival < datetime.now():\n            raise ValueError("arrival must not be in the past")\n'),
        ("trim the owner and make sure it is not empty",
         '    owner = owner.strip()\n    if not owner:\n        raise ValueError("owner must not be blank")\n'),
        ("check the types of owner and code",
         '    if not isinstance(owner, str):\n        raise TypeError("owner must be a str")\n'
         "    if not isinstance(code, int):\n"),
        ("leave: KeyError if there is no such boat",
         "        if not any(stay[0] == boat for stay in self.stays):\n"
         '            raise KeyError(f"unknown boat: {boat}")\n'),
        ("overlapping stays are an error in moor, raise ValueError",
         "        for _, other_arrival, other_departure in self.stays:\n"
         "            if other_arrival < departure and arrival < other_departure:\n"),
        ("fee: refuse more than 30 days",
         '        if days > 30:\n            raise ValueError("days must be at most 30")\n'),
        ("raise ValueError in moor if there are more crew than length allows", "        if crew > self.length:\n"),
    ],
)  # fmt: skip
def test_it_is_refused(sentence: str, expected: str):
    found = after(sentence, DOCK, "raise-if")
    assert any(expected in each for each in found), found


@pytest.mark.parametrize(
    ("sentence", "unwanted"),
    [
        ("don't allow empty titles, use 'dock' instead", "raise"),
        ("skip stays that are in the past", "must not be in the past"),
        ("no negative test", "must not be negative"),
        ("leave should no longer raise if there is no such boat", "not any("),
        ("strip the owner", "must not be blank"),
    ],
)
def test_it_is_not(sentence: str, unwanted: str):
    assert not any(unwanted in each for each in after(sentence, DOCK, "raise-if"))


GARAGE = """\
from decimal import Decimal


class Car:
    def __init__(self, plate, fuel):
        self.plate = plate
        self.fuel = fuel


def swap(first, second):
    first.fuel, second.fuel = second.fuel, first.fuel


def car_of(cars, plate):
    return next(car for car in cars if car.plate == plate)


def price(text):
    return Decimal(text)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("swap between different fuels is not allowed, ValueError",
         '    if first.fuel != second.fuel:\n        raise ValueError("first and second must have the same fuel")\n'),
        ("car_of should give None for an unknown plate",
         "    return next((car for car in cars if car.plate == plate), None)\n"),
        ("car_of: raise a KeyError if there is no such car",
         "    found = next((car for car in cars if car.plate == plate), None)\n    if found is None:\n"
         '        raise KeyError(f"unknown plate: {plate}")\n    return found\n'),
    ],
)  # fmt: skip
def test_what_does_not_go_together_or_is_not_there(sentence: str, expected: str):
    found = after(sentence, GARAGE, "raise-if")
    assert expected in found[0], found


@pytest.mark.parametrize(
    ("sentence", "unwanted"),
    [
        ("swap fails for different colors", "must have the same"),
        ("car_of returns None for an unknown plate, should be a Car", "found is None"),
    ],
)
def test_what_goes_together(sentence: str, unwanted: str):
    assert not any(unwanted in each for each in after(sentence, GARAGE, "raise-if"))


def test_errors_of_what_is_imported_from_a_library():
    found = after("wrap decimal errors in a PriceError in price", GARAGE, "wrap-try")[0]
    assert "    except InvalidOperation as error:\n        raise PriceError(" in found
    assert "from decimal import Decimal, InvalidOperation\n" in found


def test_what_makes_no_sense_is_not_looked_for():
    found = after("swapping with itself makes no sense, raise ValueError", GARAGE, "raise-if")
    assert not any("found is None" in each for each in found)
