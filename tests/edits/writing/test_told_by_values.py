"""Tests of what a function gives for values that are said, in quotes or not."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODES = """\
import re

import pytest


class BadCode(Exception):
    pass


CODE = re.compile(r"[A-Z]{3}[0-9]{4}")


def normal_code(raw: str) -> str:
    code = raw.replace("-", "").strip().upper()
    if not CODE.fullmatch(code):
        raise BadCode(raw)
    return code


def parse_weight(text):
    text = text.strip().lower()
    if text.endswith("kg"):
        return int(float(text[:-2]) * 1000)
    if text.endswith("g"):
        return int(text[:-1])
    raise BadCode(text)


def check_digit(number: int) -> int:
    return sum(int(digit) for digit in str(number)) % 10


def same_code(one: str, other: str) -> bool:
    return one.strip().upper() == other.strip().upper()


def initials(name):
    return "".join(word[0].upper() for word in name.split())


def test_nothing():
    assert CODE
"""


@pytest.mark.parametrize(
    ("said", "written"),
    [
        (
            "test that normal_code raises BadCode for AB-12",
            '    with pytest.raises(BadCode):\n        normal_code("AB-12")\n',
        ),
        (
            "please add a test: parse_weight of 1.5kg is 1500 and for 12lb it should be a BadCode",
            '    assert parse_weight("1.5kg") == 1500\n\n\n'
            'def test_parse_weight_raises():\n    with pytest.raises(BadCode):\n        parse_weight("12lb")\n',
        ),
        (
            "write a test for check_digit, 1234 gives 0 and 99 gives 8",
            "    assert check_digit(1234) == 0\n    assert check_digit(99) == 8\n",
        ),
        (
            "there should be a test that normal_code rejects ab1 and 12-34 with BadCode",
            '    with pytest.raises(BadCode):\n        normal_code("ab1")\n'
            '    with pytest.raises(BadCode):\n        normal_code("12-34")\n',
        ),
        (
            "a test that same_code is true for ' ABC1234' and abc1234 would be good",
            '    assert same_code(" ABC1234", "abc1234") is True\n',
        ),
        (
            "can you write a test for initials: 'ada lovelace' -> AL, 'bob' -> B",
            '    assert initials("ada lovelace") == "AL"\n    assert initials("bob") == "B"\n',
        ),
        (
            "test normal_code please: ' abc1234' should come back as ABC1234 and 'x1' should be a BadCode",
            'def test_normal_code():\n    assert normal_code(" abc1234") == "ABC1234"\n\n\n'
            'def test_normal_code_raises():\n    with pytest.raises(BadCode):\n        normal_code("x1")\n',
        ),
    ],
)
def test_each_value_is_held_against_the_code(said: str, written: str) -> None:
    assert written in after(said, CODES, "write-test")[0]
