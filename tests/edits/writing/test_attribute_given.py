"""What an object begins with is given when it is made; and what is decided within is told apart from what only
counts."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import time
from datetime import date, timedelta


class Account:
    def __init__(self, owner):
        self.owner = owner
        self.balance = 0
        self.history = []

    def add(self, amount):
        self.history.append(amount)

    def due(self, day):
        return day + timedelta(days=14)


def retry(job):
    for attempt in range(3):
        try:
            return job()
        except OSError:
            time.sleep(2)
    return None
"""
_GIVEN = "    def __init__(self, owner, balance=0):\n        self.owner = owner\n        self.balance = balance\n"


@pytest.mark.parametrize(
    "sentence",
    [
        "make the start balance a parameter",
        "let me set the balance when creating an account",
        "the initial balance should be configurable",
        "I want to choose the starting balance",
    ],
)
def test_an_attribute_is_given(sentence: str):
    assert _GIVEN in after(sentence, CODE, "add-parameter")[0]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("the pause between tries should be adjustable", "def retry(job, pause=2):\n    for attempt in range(3):\n"),
        (
            "retry should take the number of attempts",
            "def retry(job, attempts=3):\n    for attempt in range(attempts):\n",
        ),
        ("make the payment period a parameter, 14 days by default", "timedelta(days=days)\n"),
    ],
)
def test_a_value_is_told_by_callers(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "add-parameter")[0]


def test_what_nothing_is_a_number_of_is_not_counted_with():
    assert not any(
        "number=3" in each for each in after("let the caller set the number of sides", CODE, "add-parameter")
    )
