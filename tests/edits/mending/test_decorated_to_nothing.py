"""A decorator gives back what it was put above."""

from __future__ import annotations

import pytest
from test_what_is_undone import offered

CODE = """\
SHOWN = {}


def shown(name):
    def keep(function):
        SHOWN[name] = function

    return keep


@shown("month")
def month(plan):
    return plan.days[0].month
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "shown returns None instead of the function",
        "month is None after the decorator",
        "the decorated functions become None",
        "TypeError: 'NoneType' object is not callable when month is called",
        "shown should return the function",
    ],
)
def test_it_is_given_back(sentence: str):
    expected = CODE.replace("= function\n", "= function\n        return function\n")
    assert offered(sentence, CODE, "fix-missing-return")[0] == expected


def test_it_is_given_back_already():
    code = CODE.replace("= function\n", "= function\n        return function\n")
    twice = code.replace("return function", "return function\n        return function")
    assert twice not in offered("month is None", code, "fix-missing-return")
