"""What is refused without an error being named is refused as all else there: by the program's own one."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.doing.exceptions import raised
from spark_tui.edits.saying.doing.refusing import refuses_with
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.weighing.refused_otherwise import by_an_error_of_python

CODE = """\
from errors import MarinaError, UnknownBerth


class Marina:
    def book(self, berth, nights):
        if berth in self.berths:
            raise MarinaError(f"{berth} is taken")
        self.berths[berth] = nights

    def find(self, berth):
        if berth not in self.berths:
            raise UnknownBerth(f"no berth {berth}")
        return self.berths[berth]

    def pay(self, cents):
        self.cents += cents

    def lengthen(self, berth, metres):
        self.berths[berth] += metres


class Plain:
    def fill(self, litres):
        if litres > 9:
            raise ValueError("too much")

    def drain(self, litres):
        self.litres -= litres


def rate(cents, nights):
    return cents / nights
"""


@pytest.mark.parametrize(
    ("full", "error"),
    [
        ("Marina.book", "MarinaError"),
        ("Marina.pay", "MarinaError"),
        ("Marina.lengthen", "MarinaError"),
        ("Plain.fill", ""),
        ("Plain.drain", ""),
        ("rate", ""),
    ],
)
def test_what_a_function_refuses_with(full: str, error: str):
    source = read(CODE)
    assert refuses_with(source, dict(source.functions)[full]) == error


@pytest.mark.parametrize(
    ("sentence", "full", "condition", "told"),
    [
        ("pay must refuse zero or negative cents", "Marina.pay", "cents <= 0", 'MarinaError("cents must be positive")'),
        ("lengthen shouldn't take more than 5 metres", "Marina.lengthen", "metres > 5",
         'MarinaError("metres must be at most 5")'),
        ("book should reject negative nights", "Marina.book", "nights < 0",
         'MarinaError("nights must not be negative")'),
        ("drain must refuse negative litres", "Plain.drain", "litres < 0", 'ValueError("litres must not be negative")'),
        ("rate can't be asked for 0 nights", "rate", "nights == 0", 'ValueError("nights must not be zero")'),
        ("pay should raise a ValueError for negative cents", "Marina.pay", "cents < 0", "ValueError"),
    ],
)  # fmt: skip
def test_what_is_raised(sentence: str, full: str, condition: str, told: str):
    gap = Gap(Sentence(sentence, read(CODE)), "raise-if", (full, condition))
    assert next(raised(gap)).startswith(told)


def test_an_error_of_python_is_doubted_unless_it_is_named():
    old, new = "        self.cents += cents\n", '        if cents < 0:\n            raise ValueError("no")\n'
    after = CODE.replace(old, new + old)
    assert by_an_error_of_python(CODE, "pay must refuse negative cents", after)
    assert not by_an_error_of_python(CODE, "pay must raise a ValueError for negative cents", after)
    assert not by_an_error_of_python(CODE, "pay must refuse negative cents", after.replace("ValueError", "MarinaError"))
    plain = CODE.replace(
        "        self.litres -= litres\n", f"{new.replace('cents', 'litres')}        self.litres -= litres\n"
    )
    assert not by_an_error_of_python(CODE, "drain must refuse negative litres", plain)
