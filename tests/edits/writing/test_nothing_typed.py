"""Who types nothing is asked anew, and letters are put as what they are held against is written."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def guess(word, guessed, letter):
    guessed.append(letter)
    return letter in word


def play(word):
    guessed = []
    while len(guessed) < 6:
        letter = input("letter? ")
        if guess(word, guessed, letter):
            print("yes")
"""


@pytest.mark.parametrize(
    "sentence", ["empty input should be ignored", "ignore empty guesses", "just pressing enter should ask again"]
)
def test_a_loop_that_asks_goes_on(sentence: str):
    lines = '        letter = input("letter? ")\n        if not letter.strip():\n            continue\n'
    assert lines in after(sentence, CODE, "skip-if")[0]


def test_what_may_come_in_so_is_not_what_it_becomes():
    assert not any(".upper()" in each for each in after("upper case letters should work too", CODE, "ignore-case"))


def test_what_comes_twice_did_not_stay():
    assert not any(".remove(" in each for each in after("the same letter twice costs a life", CODE, "fix-error"))
