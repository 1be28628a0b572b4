"""What is shown above, below and besides; turns that are counted; whether a game was won."""

from __future__ import annotations

import pytest
from test_methods_written import after

BOARD = """\
class Game:
    def __init__(self):
        self.score = 0
        self.floor = 1
        self.floors = 9
        self.queue = []

    def draw(self):
        for y in range(10):
            print("." * 10)

    def status(self):
        print("Floor", self.floor)

    def close(self):
        self.open = False
"""
GUESS = """\
import random


def ask_number():
    return int(input("Your guess: "))


def play(limit):
    secret = random.randint(1, 100)
    for attempt in range(limit):
        guess = ask_number()
        if guess == secret:
            print("Correct!")
            return
        print("No")
    print("You lost, it was", secret)
"""
MOVES = """\
def play():
    while True:
        cell = int(input("Where? "))
        if cell == 9:
            print("You win")
            break
"""
_ABOVE = '    def draw(self):\n        print("Score:", self.score)\n        for y in range(10):\n'


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("print the score above the board", _ABOVE),
        ("show the score at the top", _ABOVE),
        ("draw should print the score before the grid", _ABOVE),
        ("print the score below the board", '            print("." * 10)\n        print("Score:", self.score)\n'),
        (
            "show how many people are in the queue in status",
            '        print("Floor", self.floor)\n        print("People:", len(self.queue))\n',
        ),
        (
            "status should also print the length of the queue",
            '        print("Floor", self.floor)\n        print("Queue:", len(self.queue))\n',
        ),
        ("print the floor in close too", '        self.open = False\n        print("Floor:", self.floor)\n'),
    ],
)
def test_it_is_shown_there(sentence: str, expected: str):
    assert expected in after(sentence, BOARD, "add-print")[0]


@pytest.mark.parametrize(
    "sentence",
    [
        "count the guesses and print them",
        "print how many guesses it took",
        "tell me how many guesses I needed",
        "say the number of guesses I made",
    ],
)
def test_turns_are_told_where_it_is_won(sentence: str):
    expected = '            print("Correct!")\n            print("Guesses:", attempt + 1)\n            return\n'
    assert expected in after(sentence, GUESS, "add-print")[0]


@pytest.mark.parametrize("sentence", ["print the attempt number before each guess", "show which attempt it is"])
def test_which_turn_it_is_is_told_first(sentence: str):
    expected = '    for attempt in range(limit):\n        print("Attempt", attempt + 1)\n        guess'
    assert expected in after(sentence, GUESS, "add-print")[0]


def test_how_many_are_left_is_told_where_a_function_asks():
    first = after("print how many tries are left", GUESS, "add-print")[0]
    assert '    for attempt in range(limit):\n        print(f"{limit - attempt} tries left")\n' in first


def test_turns_of_an_endless_loop_are_counted():
    first = after("count the moves and print them at the end", MOVES, "add-print")[0]
    assert '    moves = 0\n    while True:\n        cell = int(input("Where? "))\n        moves += 1\n' in first
    assert first.endswith('            break\n    print("Moves:", moves)\n')


@pytest.mark.parametrize(
    "sentence",
    [
        "play should return whether I won",
        "play should return True if I won",
        "return True from play when the player wins",
    ],
)
def test_a_game_tells_how_it_ended(sentence: str):
    first = after(sentence, GUESS, "set-return")[0]
    assert '            print("Correct!")\n            return True\n' in first
    assert first.endswith('    print("You lost, it was", secret)\n    return False\n')


def test_whether_it_was_lost_is_the_other_way_round():
    first = after("play should return if I lost", GUESS, "set-return")[0]
    assert '            print("Correct!")\n            return False\n' in first
    assert first.endswith("    return True\n")
