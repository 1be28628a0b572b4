"""How many tries are left, guesses in capitals, words of five letters: each wish with what has to come first, and what
is nothing to be sure of."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.python.types.inferred import parameter_type
from spark_tui.edits.senseless import senseless
from spark_tui.edits.weighing.besides import asks_its_own_for_what_comes_in
from spark_tui.edits.weighing.contrary import raises_it_again

CODE = """\
WORDS = ["crane", "slate"]


class Game:
    def __init__(self, word, tries=6):
        self.word = word
        self.tries = tries
        self.guesses = []

    def guess(self, word):
        self.guesses.append(word)
        marks = []
        for i, letter in enumerate(word):
            marks.append("g" if self.word[i] == letter else ".")
        return "".join(marks)

    def over(self):
        return self.word in self.guesses or len(self.guesses) >= self.tries


def play():
    game = Game(WORDS[0])
    while not game.over():
        word = input("guess: ")
        print(game.guess(word))
"""
GUARD = "    def guess(self, word):\n        if not {}:\n"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "tell the player how many tries are left after each guess",
            '        print(game.guess(word))\n        print(f"{game.tries - len(game.guesses)} tries left")\n',
        ),
        (
            "a game should have a method left that says how many tries remain",
            "    def left(self):\n        return self.tries - len(self.guesses)\n",
        ),
        ("upper case guesses should work too", "    def guess(self, word):\n        word = word.lower()\n"),
    ],
)
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "write-method")[0]


def test_what_is_typed_and_gone_through_is_a_text():
    source = read(CODE)
    assert parameter_type(source, source.function("Game.guess"), "word") == "str"


@pytest.mark.parametrize(
    "code",
    [
        "class Game:\n    def __init__(self):\n        self.tries = 6\n\n    def left(self): return len(self.tries)\n",
        "class Game:\n    def guess(self): ...\n\n    def test_guess(self): ...\n",
    ],
)
def test_what_nobody_means(code: str):
    assert senseless(read(code))


def test_an_empty_guess_is_what_guess_is_called_with():
    own, given = (CODE.replace(GUARD.partition("\n")[0] + "\n", GUARD.format(what) + '            return ""\n')
                  for what in ("self.guesses", "word"))  # fmt: skip
    assert asks_its_own_for_what_comes_in(CODE, "don't crash on an empty guess", own)
    assert not asks_its_own_for_what_comes_in(CODE, "don't crash on an empty guess", given)


def test_what_python_raises_by_itself_is_a_complaint():
    raised = CODE.replace(GUARD.partition("\n")[0] + "\n", GUARD.format("word") + "            raise IndexError\n")
    assert raises_it_again(CODE, "guess raises IndexError when the word is too long", raised)
