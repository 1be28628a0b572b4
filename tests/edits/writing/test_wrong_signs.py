"""A sign that is said to be wrong."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def left(budget, spent, fee):
    rest = budget + spent
    total = rest - fee - 3
    return total


def late(due, today):
    return (due - today).days


def take(db, key):
    db.execute("UPDATE items SET stock = stock + 1 WHERE key = ?", (key,))


def value(cash, rate, years):
    name = "cash" + str(cash)
    return name, cash * (1 + rate) ** years
"""


@pytest.mark.parametrize(
    ("sentence", "change"),
    [
        ("wrong sign in rest", ("budget + spent", "budget - spent")),
        ("sign error when the rest is computed", ("budget + spent", "budget - spent")),
        ("late has the wrong sign", ("(due - today)", "(today - due)")),
        ("the sign before fee is wrong", ("rest - fee - 3", "rest + fee - 3")),
        ("take has the wrong sign", ("stock + 1", "stock - 1")),
        ("sign of years is wrong in value", ("** years", "** -years")),
    ],
)
def test_the_sign_is_turned(sentence: str, change: tuple[str, str]):
    assert after(sentence, CODE, "none")[0] == CODE.replace(*change)


@pytest.mark.parametrize("sentence", ["check the sign of rest", "sign the total", "flip the sign in the docs"])
def test_no_sign_is_turned(sentence: str):
    assert not any("budget - spent" in each or '"cash" - ' in each for each in after(sentence, CODE, "none"))
