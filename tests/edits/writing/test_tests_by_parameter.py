"""A test of what is raised, where it is said what one parameter is."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import pytest


class Account:
    def __init__(self, owner):
        self.owner = owner

    def deposit(self, amount):
        self.balance += amount

    def send(self, other, amount, note=""):
        self.balance -= amount


def parse(text, sep=","):
    return text.split(sep)


def test_deposit():
    account = Account("ann")
    account.deposit(5)


def test_send():
    mine = Account("a")
    mine.send(Account("b"), 5)


def test_parse():
    assert parse("a,b") == ["a", "b"]
"""


@pytest.mark.parametrize(
    ("sentence", "call"),
    [
        ("add a test that deposit() with amount 0 raises a ValueError", "account.deposit(0)"),
        ("test that deposit raises ValueError for a negative amount", "account.deposit(-1)"),
        ("a test: send with amount=-5 raises ValueError", 'mine.send(Account("b"), -5)'),
        (
            "another test please, send with a note of 'x' should raise ValueError",
            'mine.send(Account("b"), 5, note="x")',
        ),
        ("a test for parse with an empty sep, it should raise ValueError", 'parse("a,b", sep="")'),
        ("test: deposit(0) -> ValueError", "account.deposit(0)"),
    ],
)
def test_it_is_called_with_that(sentence: str, call: str):
    first = after(sentence, CODE, "none")[0]
    assert f"    with pytest.raises(ValueError):\n        {call}\n" in first
    assert first.startswith(CODE)


def test_nobody_says_what():
    assert not any("deposit()" in each for each in after("test deposit with amounts, raises KeyError", CODE, "none"))
