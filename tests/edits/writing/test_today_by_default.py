"""A day or a moment that may be left out: the wish, and what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
from datetime import date


class Loan:
    def __init__(self, start, days):
        self.start = start
        self.days = days

    def is_late(self, day):
        return (day - self.start).days > self.days

    def fee(self, rate, on: date):
        return rate * (on - self.start).days


def header(title, when, width=20):
    return f"{title:{width}}{when:%H:%M}"


def years(born, died):
    return died.year - born.year
"""


@pytest.mark.parametrize(
    ("sentence", "head", "body"),
    [
        (
            "is_late should work without a day and take today",
            "    def is_late(self, day=None):\n",
            "        if day is None:\n            day = date.today()\n        return (day",
        ),
        (
            "in fee the parameter on should be optional, today if it isn't given",
            "    def fee(self, rate, on: date | None = None):\n",
            "        if on is None:\n            on = date.today()\n",
        ),
        (
            "I don't want to hand date.today() to is_late to see what is late now, so make day optional",
            "    def is_late(self, day=None):\n",
            "        if day is None:\n            day = date.today()\n",
        ),
        (
            "header: default to now when no time is given",
            "def header(title, when=None, width=20):\n",
            "    if when is None:\n        when = datetime.now()\n",
        ),
        (
            "let died default to today in years",
            "def years(born, died=None):\n",
            "    if died is None:\n        died = date.today()\n",
        ),
    ],
)
def test_it_is_today_where_nobody_says(sentence: str, head: str, body: str):
    first = after(sentence, CODE, "default-value")[0]
    assert head in first
    assert body in first


@pytest.mark.parametrize(
    "sentence",
    ["is_late is wrong today", "print a header with today's date", "add a --day flag to header, today by default"],
)
def test_who_speaks_of_today_need_not_mean_that(sentence: str):
    assert not any("date.today()" in each for each in after(sentence, CODE, "default-value"))
