"""Tests of what is only described: an empty list, a bad code, a lower case one, a setting, a state."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import os
import re
from dataclasses import dataclass
from enum import Enum

CODE = re.compile(r"^[A-Z]-\\d{2}$")


class BadCode(Exception):
    pass


def check_code(code):
    cleaned = code.strip().upper()
    if not CODE.match(cleaned):
        raise BadCode(code)
    return cleaned


class State(Enum):
    FINE = "fine"
    TORN = "torn"


@dataclass
class Kite:
    name: str
    cents: int = 0
    state: State = State.FINE


@dataclass
class Options:
    path: str = "."
    loud: bool = False


def read_options(env=None):
    env = os.environ if env is None else env
    return Options(env.get("KITE_PATH", "."), env.get("KITE_LOUD", "") == "1")


def mending(kite, before):
    if kite.state is State.TORN and before is not State.TORN:
        return kite.cents
    return 0


def pairs(names, step):
    for at in range(0, len(names), step):
        yield names[at : at + step]


def area(width, height):
    if height < 0:
        raise ValueError("negative")
    return width * height


def test_state():
    assert State.FINE.value == "fine"
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "test check_code with a lower case code and with a bad one",
            '    assert check_code("a-11") == "A-11"\n\n\ndef test_check_code_bad():\n'
            '    with pytest.raises(BadCode):\n        check_code("missing")\n',
        ),
        ("test that check_code accepts a lower case code", '    assert check_code("a-11") == "A-11"\n'),
        ("add a test that check_code rejects an invalid code", "    with pytest.raises(BadCode):\n        check_code("),
        ("test that check_code strips spaces", '    assert check_code("  A-11 ") == "A-11"\n'),
        ("a test for read_options with KITE_LOUD=1", '    assert read_options({"KITE_LOUD": "1"}).loud is True\n'),
        ("test read_options with KITE_PATH=/tmp", '    assert read_options({"KITE_PATH": "/tmp"}).path == "/tmp"\n'),
        (
            "write a test for mending when a kite comes back torn",
            '    kite = Kite("apple", cents=100, state=State.TORN)\n    assert mending(kite, State.FINE) == 100\n',
        ),
        ("add a test that pairs of an empty list gives nothing", "    assert list(pairs([], 5)) == []\n"),
        ("add a test for area with zero width", "    assert area(0, 3) == 0\n"),
        ("test area with a negative height", "    with pytest.raises(ValueError):\n        area(4, -1)\n"),
    ],
)
def test_it_is_handed_in(sentence: str, expected: str):
    first = after(sentence, CODE, "write-test")[0]
    assert expected in first
    assert first.count("def test_") == CODE.count("def test_") + expected.count("def test_") + 1
