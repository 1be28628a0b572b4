"""A place that lies outside: the wish, and what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
WIDTH = 80
HEIGHT = 24


class Garden:
    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.plants = {}

    def plant(self, x, y, what):
        self.plants[x, y] = what

    def water(self, x, y):
        if x >= self.width:
            return
        self.plants[x, y].water()


class Maze:
    def __init__(self, grid):
        self.grid = grid

    def is_wall(self, row, col):
        return self.grid[row][col] == "#"


def paint(image, x, y, color):
    image[y][x] = color


def cursor(column, row):
    print(f"\\\\033[{row};{column}H", end="")
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "plant should refuse a place outside of the field with an IndexError",
            "        if not (0 <= x < self.width and 0 <= y < self.height):\n"
            '            raise IndexError(f"({x}, {y}) is outside of the field")\n'
            "        self.plants[x, y] = what\n",
        ),
        (
            "is_wall: return True for everything off the grid",
            "        if not (0 <= row < len(self.grid) and 0 <= col < len(self.grid[0])):\n            return True\n",
        ),
        (
            "paint should just ignore pixels that are not in the picture",
            "    if not (0 <= x < len(image[0]) and 0 <= y < len(image)):\n        return\n    image[y][x] = color\n",
        ),
        (
            "raise a ValueError in cursor if it is out of range",
            "    if not (0 <= column < WIDTH and 0 <= row < HEIGHT):\n"
            '        raise ValueError(f"({column}, {row}) is out of range")\n',
        ),
    ],
)
def test_a_place_lies_on_what_it_is_a_place_of(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "raise-if")[0]


@pytest.mark.parametrize(
    "sentence",
    [
        "why does plant crash outside of the field?",
        "water fails with a KeyError outside of the field",
        "the sum is out of range, raise a ValueError in the total",
    ],
)
def test_who_complains_of_an_error_wants_none(sentence: str):
    assert not any("if not (0 <= x < self.width" in each for each in after(sentence, CODE, "raise-if")[:1])
