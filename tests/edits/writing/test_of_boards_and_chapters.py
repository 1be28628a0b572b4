"""Places that leave the board, names with numbers, files that are missing, and what is to stop."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import sys
import argparse
from pathlib import Path

WIDE, HIGH = 4, 3


class Maze:
    def __init__(self, width, height):
        self.width = width
        self.height = height

    def knights(self, row, col):
        for dr, dc in ((1, 2), (2, 1)):
            yield (row + dr, col + dc)

    def mirrored(self, row, col):
        return [(self.height - row, col)]


def around(x, y, grid):
    height = len(grid)
    width = len(grid[0])
    return [(x + dx, y + dy) for dx, dy in STEPS if grid[y][x]]


def reached(x, y, width, height):
    return [(x + dx, y + dy) for dx, dy in STEPS]


def chapters(folder):
    names = list(folder.glob("chapter*.txt"))
    names.sort()
    return names


def take(queue, n):
    batch = []
    while len(batch) < n:
        batch.append(queue.pop())
    return batch


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("config", type=Path)
    parser.add_argument("--out")
    args = parser.parse_args()
    print(len(args.config.read_text()))


if __name__ == "__main__":
    main()
"""
PARTS = 'key=lambda name: [int(part) if part.isdigit() else part for part in re.split(r"(\\d+)", str(name))]'


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        (
            "knights leave the board at the edge",
            "skip-if",
            "            if 0 <= row + dr < self.height and 0 <= col + dc < self.width:\n"
            "                yield (row + dr, col + dc)\n",
        ),
        (
            "reached gives places that are off the grid",
            "fix-off-by-one",
            "for dx, dy in STEPS if 0 <= x + dx < width and 0 <= y + dy < height]\n",
        ),
        ("chapter10 is listed before chapter2", "sort-key", f"    names.sort({PARTS})\n"),
        ("natural sort order in chapters please", "sort-list", f"    names.sort({PARTS})\n"),
        (
            "take fails with IndexError when the queue is empty, it should just stop",
            "fix-error",
            "        if not queue:\n            break\n        batch.append(queue.pop())\n",
        ),
        (
            "a missing config file should end with a clear message, exit code 2",
            "return-if",
            "    args = parser.parse_args()\n    if not args.config.exists():\n"
            '        print(f"{args.config} does not exist", file=sys.stderr)\n        sys.exit(2)\n',
        ),
        (
            'if the config file isn\'t there exit with "no config" instead of a traceback',
            "return-if",
            '    if not args.config.exists():\n        sys.exit("no config")\n',
        ),
        ("we need a median function", "add-function", "def median("),
    ],
)
def test_it_is_done(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, CODE, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "unexpected"),
    [
        ("chapter 2 comes before chapter 10", "sort-key", "isdigit"),
        ("mirrored leaves the board", "skip-if", "0 <= "),
        ("raise ValueError for places off the board in knights", "skip-if", "                yield"),
    ],
)
def test_it_is_not(sentence: str, kind: str, unexpected: str):
    assert not [each for each in after(sentence, CODE, kind) if unexpected in each]


KEYS = """\
def run_all(tasks, workers):
    return [task() for task in tasks][:workers]


def spread(points, scale=1):
    return [point * scale for point in points]


class Account:
    def set_password(self, password):
        self._password = hash(password)

    def check(self, password):
        return self._password == hash(password)


def reset(password):
    store(hash(password))


def neighbours(x, y):
    return [(x + 1, y), (x, y + 1)]


def slug(text):
    return text.lower().replace(" ", "-")


def test_slug():
    assert slug("a b") == "a-b"
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        (
            "workers in run_all should be keyword only with a default of 4",
            "keyword-only",
            "def run_all(tasks, *, workers=4):",
        ),
        ("run_all: make workers keyword-only, 2 by default", "add-parameter", "def run_all(tasks, *, workers=2):"),
        ("one more test for slug: capitals become small", "write-test", '    assert slug("ABC") == "abc"\n'),
    ],
)
def test_it_is_so(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, KEYS, kind)[0]


def test_what_only_asks_is_not_refused():
    first = after("a password must have at least 8 characters", KEYS, "raise-if")[0]
    assert first.count("if len(password) < 8:") == 2
    assert "    def check(self, password):\n        return" in first


def test_a_place_may_have_the_same_number_twice():
    said = "neighbours(0, 0) should be [(1, 0), (0, 1)]"
    assert not [each for each in after(said, KEYS, "return-if") if "if x == y" in each]
