"""The lines of a file lose their end before anything is done with them."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import sys


def greet(names):
    with open(names) as guests:
        for guest in guests:
            print("hello", guest)
            invite(guest)


def count(names):
    with open(names) as guests:
        for guest in guests:
            first, last = guest.split(",")
            print(first)


def echo():
    for word in sys.stdin:
        print(is_known(word))
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        (
            "the lines in greet still have their newline",
            'print("hello',
            'guest = guest.rstrip("\\n")\n            print("hello',
        ),
        (
            "strip the newline from each guest in greet",
            'print("hello',
            'guest = guest.rstrip("\\n")\n            print("hello',
        ),
        ("echo: the lines keep the line break", "print(is_known", 'word = word.rstrip("\\n")\n        print(is_known'),
        ("strip the lines in echo", "print(is_known", "word = word.strip()\n        print(is_known"),
    ],
)
def test_they_lose_it(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "append-call")[0] == CODE.replace(old, new)


@pytest.mark.parametrize(
    "sentence", ["count: the lines still have their newline", "print a newline between the lines in greet"]
)
def test_they_stay_as_they_are(sentence: str):
    assert not any(
        "first, last" not in each or "guest = guest.rstrip(" in each.partition("def count")[2]
        for each in after(sentence, CODE, "append-call")
    )
