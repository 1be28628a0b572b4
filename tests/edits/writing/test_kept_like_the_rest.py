"""What comes in later is like what was there, and lines are kept without their ends."""

from __future__ import annotations

import pytest
from test_methods_written import after

PLAN = """\
from datetime import date

SHOWN = {}


def shown(name):
    def keep(function):
        SHOWN[name] = function

    return keep


class Plan:
    def __init__(self, days, names):
        self.days = [date.fromisoformat(day) for day in days]
        self.names = [name.lower() for name in names]

    @classmethod
    def read(cls, path, names):
        with open(path) as f:
            return cls(f.readlines(), names)

    def add_day(self, day):
        self.days.append(day)

    def add_name(self, name):
        self.names.append(name)


@shown("month")
def month(plan):
    return plan.days[0].month
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("add_day should parse the day too", "append(day)", "append(date.fromisoformat(day))"),
        ("days that came by add_day are strings", "append(day)", "append(date.fromisoformat(day))"),
        ("add_name doesn't lower the name", "append(name)", "append(name.lower())"),
    ],
)
def test_it_becomes_what_the_others_are(sentence: str, old: str, new: str):
    assert after(sentence, PLAN, "wrap-call")[0] == PLAN.replace(old, new)


def test_it_is_that_already():
    code = PLAN.replace("append(day)", "append(date.fromisoformat(day))")
    assert not any("fromisoformat(date" in each for each in after("add_day should parse the day", code, "wrap-call"))


@pytest.mark.parametrize(
    ("sentence", "new"),
    [
        ("read keeps the newlines", "f.read().splitlines()"),
        ("the days in read still have their newline", "f.read().splitlines()"),
        ("strip the lines in read", "[line.strip() for line in f]"),
    ],
)
def test_lines_without_their_ends(sentence: str, new: str):
    assert after(sentence, PLAN, "append-call")[0] == PLAN.replace("f.readlines()", new)
