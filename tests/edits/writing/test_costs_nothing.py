"""What is done a second time costs nothing: it is left at once, with what it gave the first time."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Hangman:
    def __init__(self, word, lives=6):
        self.word = word
        self.lives = lives
        self.guessed = []

    def guess(self, letter):
        self.guessed.append(letter)
        if letter in self.word:
            return True
        self.lives -= 1
        return False
"""
_EXPECTED = "    def guess(self, letter):\n        if letter in self.guessed:\n            return letter in self.word\n"


@pytest.mark.parametrize(
    "sentence",
    [
        "the same letter twice should not cost a life",
        "guessing a letter twice shouldn't cost a life",
        "a letter that was guessed already costs nothing",
        "the same guess again must not lose a life",
    ],
)
def test_it_gives_what_it_gave(sentence: str):
    assert _EXPECTED in after(sentence, CODE, "return-if")[0]


def test_what_is_kept_only_once_is_left_as_well():
    code = CODE.replace("[]", "set()").replace("append", "add")
    assert _EXPECTED in after("guessing the same letter again shouldn't cost a life", code, "return-if")[0]
