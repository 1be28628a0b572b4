"""A variable that waits to be returned goes: the wish, and what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def place(self, piece, x, y):
    result = False
    if self.inside(x, y):
        if self.cells[y][x] is None:
            self.cells[y][x] = piece
            result = True
    return result


def main(argv):
    status = None
    if len(argv) != 2:
        status = 2
        print("usage: sync URL")
    else:
        try:
            sync(argv[1])
            status = 0
        except OSError:
            status = 1
    return status


def kept(values):
    total = 0
    if values:
        total = 1
        total += len(values)
    return total
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ('get rid of the result variable in place, return early',
         '    if not self.inside(x, y):\n'
         '        return False\n'
         '    if self.cells[y][x] is not None:\n'
         '        return False\n'),
        ('main: get rid of that status variable, return directly',
         '            return 0\n'
         '        except OSError:\n'
         '            return 1\n'
         '    print("usage: sync URL")\n'
         '    return 2\n'),
    ],
)  # fmt: skip
def test_it_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


def test_what_nests_nowhere_is_not_too_deep():
    flat = "def kept(values):\n    total = 0\n    if not values:\n        total = 1\n    return total\n"
    assert after("return early in kept", flat, "none")
    assert not after("kept is too deep", flat, "none")


def test_what_is_read_on_the_way_stays():
    assert after("get rid of total in kept, return early", CODE[CODE.index("def kept") :], "none") == []
