"""Keywords go through what a decorator puts around a function."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import functools


def timed(function):
    @functools.wraps(function)
    def inner(*args):
        start = clock()
        value = function(*args)
        log(clock() - start)
        return value

    return inner


def retried(times):
    def wrap(call):
        def again(*args, **kwargs):
            return call(*args, **kwargs)

        return again

    return wrap


def total(*numbers):
    return sum(numbers)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("timed functions can't take keyword arguments", "    def inner(*args, **kwargs):\n"),
        ("TypeError: inner() got an unexpected keyword argument 'n'", "        value = function(*args, **kwargs)\n"),
        ("pass kwargs through in timed", "function(*args, **kwargs)\n        log"),
    ],
)
def test_it_is_done(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "add-parameter")[0]


@pytest.mark.parametrize(
    ("sentence", "unexpected"),
    [
        ("make times keyword-only", "inner(*args, **kwargs)"),
        ("total should take keywords", "*numbers, **kwargs"),
    ],
)
def test_it_is_not(sentence: str, unexpected: str):
    assert all(unexpected not in each for each in after(sentence, CODE, "add-parameter"))
