"""Constants that an object is given, all that are said."""

from __future__ import annotations

import pytest
from test_methods_written import after

BOARD = """\
ROWS = 6
COLUMNS = 7
MARK = "x"


class Board:
    def __init__(self, name):
        self.name = name
        self.cells = [[0] * COLUMNS for _ in range(ROWS)]

    def free(self, column):
        return 0 <= column < COLUMNS and self.cells[0][column] == 0

    def show(self):
        for row in range(ROWS):
            print(self.cells[row], MARK)
"""
GIVEN = """\
class Board:
    def __init__(self, name, rows=ROWS, columns=COLUMNS):
        self.rows = rows
        self.columns = columns
        self.name = name
        self.cells = [[0] * columns for _ in range(rows)]

    def free(self, column):
        return 0 <= column < self.columns and self.cells[0][column] == 0

    def show(self):
        for row in range(self.rows):
            print(self.cells[row], MARK)
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "make rows and columns arguments of Board",
        "the rows and columns should be configurable",
        "let me pass rows and columns to the board",
    ],
)
def test_all_of_them_are_given(sentence: str) -> None:
    assert GIVEN in after(sentence, BOARD, "add-parameter")[0]
