"""What is reckoned with becomes a number where it is read from rows."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.strays import strays

CODE = """\
import csv


class Ride:
    def __init__(self, city, km, passengers):
        self.city = city
        self.km = km
        self.passengers = passengers


def rides(path):
    with open(path) as file:
        return [Ride(row["city"], row["km"], row["passengers"]) for row in csv.DictReader(file)]


def stops(path):
    found = []
    for line in open(path):
        parts = line.strip().split(";")
        found.append({"name": parts[0], "code": parts[1]})
    return found


def fare(ride, rate=2):
    return ride.km * rate


def crowded(ride):
    return ride.passengers > 4
"""
OLD = 'row["km"], row["passengers"]'


@pytest.mark.parametrize(
    ("sentence", "new"),
    [
        ("the csv values are strings", 'float(row["km"]), float(row["passengers"])'),
        ("rides should convert to int", 'int(row["km"]), int(row["passengers"])'),
        ("km and passengers stay strings", 'float(row["km"]), float(row["passengers"])'),
        (
            "no ride is ever found by its km and passengers, the km is still text there",
            'float(row["km"]), row["passengers"]',
        ),
        (
            "TypeError: can't multiply sequence by non-int of type 'str' in fare",
            'float(row["km"]), float(row["passengers"])',
        ),
    ],
)
def test_they_become_numbers(sentence: str, new: str):
    new = new.replace('float(row["pass', 'float(row["pass')
    expected = CODE.replace(OLD, new)
    assert after(sentence, CODE, "wrap-call")[0] == expected
    assert strays(CODE, sentence, expected) == 0.0


@pytest.mark.parametrize(
    "sentence", ["the names are strings", "city should be a string", "the values are strings of 3 letters"]
)
def test_what_is_no_number_stays(sentence: str):
    answers = after(sentence, CODE, "wrap-call")
    assert not any('(row["city"]' in each.replace("Ride(", "") or "(parts[" in each for each in answers)
