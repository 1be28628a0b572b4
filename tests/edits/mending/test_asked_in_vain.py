"""What is asked in vain: a bound that nothing is beyond, what is the same by chance, the lowest step before the
others."""

from __future__ import annotations

import pytest
from test_what_is_undone import offered

CODE = """\
import hashlib
import sys
from datetime import date, datetime
from decimal import Decimal

RATES = [(0, "letter"), (500, "parcel"), (2000, "freight")]
SIZES = [(9, "l"), (5, "m"), (0, "s")]


def check_depth(depth, least, most):
    if depth < least and depth > most:
        raise ValueError("no such depth")


def both(low, high, x):
    return x < 3 and x > 1


def moved(old, new):
    return [key for key in old if old[key] is not new[key]]


def unset(value):
    return value is None


def kind(weight):
    for start, name in RATES:
        if weight >= start:
            return name


def size(width):
    for start, name in SIZES:
        if width >= start:
            return name


def shown(value):
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, datetime):
        return value.ctime()
    if isinstance(value, str):
        return value
    return repr(value)


def counts(rows):
    added = len(rows)
    removed = len(rows[1:])
    return removed, added


def total(prices, begin=0.0):
    for price in prices:
        begin += price
    return begin


def digest(entry):
    return hashlib.md5(entry["name"]).hexdigest()


class Meter:
    kinds = {"gas": 1, "water": 2}

    def __init__(self):
        self.sum = 0
        self.left = 0

    def read(self, value):
        self.sum = +value

    def flip(self):
        self.left = -self.left


def main(files):
    added, removed = counts(files)
    for name in files:
        print(name, added, removed)


if __name__ == "__main__":
    main(sys.argv)
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("check_depth never raises", "least and depth", "least or depth"),
        ("depths outside the bounds are accepted by check_depth", "least and depth", "least or depth"),
        ("moved gives all keys even if the rows are equal", "is not new[key]", "!= new[key]"),
        ("every parcel is a letter, kind always gives the lowest", "in RATES", "in reversed(RATES)"),
        ("the script name is shown as a file too", "main(sys.argv)", "main(sys.argv[1:])"),
        ("counts gives them in the wrong order", "return removed, added", "return added, removed"),
        ("read overwrites the sum", "self.sum = +value", "self.sum += value"),
        ("the values aren't added up in read", "self.sum = +value", "self.sum += value"),
        (
            "TypeError: unsupported operand type(s) for +=: 'float' and 'decimal.Decimal'",
            "begin=0.0",
            "begin=Decimal(0)",
        ),
        ("TypeError: Strings must be encoded before hashing", '["name"])', '["name"].encode())'),
    ],
)
def test_it_is_put_right(sentence: str, old: str, new: str):
    assert offered(sentence, CODE, "fix-operator" if "Error" not in sentence else "fix-error")[0] == CODE.replace(
        old, new
    )


@pytest.mark.parametrize("sentence", ["datetimes come out as dates in shown", "in shown a datetime is never reached"])
def test_what_is_a_kind_of_another_is_asked_for_first(sentence: str):
    first = offered(sentence, CODE)[0]
    assert first.index("(value, datetime)") < first.index("(value, date)")
    assert first.index("ctime") < first.index("isoformat")


@pytest.mark.parametrize(
    "sentence",
    ["unset is never true", "both is always false", "size is always s", "flip resets what is left", "kind is wrong"],
)
def test_what_may_hold_stays(sentence: str):
    answers = offered(sentence, CODE, "fix-operator")
    assert not any("value == None" in each or "x < 3 or" in each or "reversed(SIZES)" in each for each in answers)
    assert not any("self.left -=" in each or "self.kinds = " in each for each in answers)
