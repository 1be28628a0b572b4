"""What a new method sets besides, and what it does in the words of code."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on

CODE = """\
class Game:
    def __init__(self, player):
        self.player = player
        self.points = 0
        self.moves = []
"""
WRITTEN = CODE + "\n    def restart(self):\n        self.moves = []\n"


def first_of(said: str) -> str:
    ways = ways_on(Turn("a method that starts again", said, read(CODE), read(WRITTEN)))
    return ways[0].after if ways else WRITTEN


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("and reset the points too", "self.points = 0"),
        ("good, also set points to zero", "self.points = 0"),
        ("and set the player to None as well", "self.player = None"),
        ("reset points as well please", "self.points = 0"),
    ],
)
def test_something_else_is_set(said: str, line: str):
    assert first_of(said) == f"{WRITTEN}        {line}\n"


@pytest.mark.parametrize(
    "said", ["self.moves.clear() is what i had in mind", "close, but use self.moves.clear() instead"]
)
def test_a_call_is_dictated(said: str):
    assert first_of(said) == CODE + "\n    def restart(self):\n        self.moves.clear()\n"


@pytest.mark.parametrize("said", ["and reset the player too", "reset the clock as well"])
def test_nothing_is_set(said: str):
    assert "restart(self):\n        self.moves = []\n" in first_of(said)
    assert "self.clock" not in first_of(said)
