"""A loop that counts its tries: the wish, and what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import random


def guess(limit):
    number = random.randint(1, limit)
    rounds = 0
    while True:
        rounds += 1
        text = input("? ")
        if int(text) == number:
            print("right")
            break
        print("wrong")


def listen(port):
    packets = 1
    while True:
        packet = port.read()
        packets += 1
        if packet.is_last:
            break


def serve(port):
    while True:
        if not port.read():
            break
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("at most 8 rounds in guess", ("    while rounds < 8:\n",)),
        (
            "guess: give up after five tries and tell the number",
            ("while rounds < 5:", "    else:\n        print(number)\n"),
        ),
        (
            "after 7 wrong guesses guess should say 'too bad'",
            ("while rounds < 7:", '    else:\n        print("too bad")\n'),
        ),
        ("listen should stop after 10 attempts", ("    while packets < 11:\n",)),
    ],
)
def test_it_ends_after_so_many(sentence: str, expected: tuple[str, ...]):
    first = after(sentence, CODE, "stop-if")[0]
    for each in expected:
        assert each in first


@pytest.mark.parametrize("sentence", ["guess is wrong after the first round", "print the number in guess"])
def test_it_goes_on_where_nobody_counts(sentence: str):
    assert not any("while rounds <" in each for each in after(sentence, CODE, "stop-if"))
