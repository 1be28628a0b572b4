"""What is begun needs a whole one; a number has all its digits."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import math


def crates(bottles, per_crate=12):
    return math.floor(bottles / per_crate)


def pages(items, size):
    return items // size


def buses(people):
    return int(people / 50)


def hours(seconds):
    return f"{seconds // 3600} h"


def square(text):
    return "abcdefgh".index(text[0]), int(text[1])


def row(text):
    return int(text[1])
"""
CRATES, PAGES, BUSES = (
    ("math.floor(bottles", "math.ceil(bottles"),
    ("items // size", "math.ceil(items / size)"),
    ("int(people / 50)", "math.ceil(people / 50)"),
)


@pytest.mark.parametrize(
    ("sentence", "change"),
    [
        ("we always order one crate too few", CRATES),
        ("crates rounds down, it must round up", CRATES),
        ("not enough crates for 13 bottles", CRATES),
        ("buses: one bus too few", BUSES),
        ("pages gives one page too few", PAGES),
    ],
)
def test_it_is_rounded_up(sentence: str, change: tuple[str, str]):
    assert after(sentence, CODE, "none")[0] == CODE.replace(*change)


def test_down_is_not_up():
    assert not any("ceil" in each for each in after("buses should round down", CODE, "none"))


@pytest.mark.parametrize("sentence", ["square('b12') gives (1, 1)", "square('c10') returns (2, 1)"])
def test_all_digits_are_read(sentence: str):
    assert after(sentence, CODE, "none")[0] == CODE.replace("int(text[1])\n\n\ndef row", "int(text[1:])\n\n\ndef row")
