"""Unknown commands, defaults that are passed in, what several attributes give: each wish with what comes first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Settings:
    def __init__(self):
        self.values = {}

    def get(self, key):
        return self.values[key]


class Robot:
    def __init__(self, name):
        self.name = name
        self.x = 0
        self.y = 0

    def run(self, commands):
        for command in commands:
            name, amount = command.split()
            if name == "up":
                self.y += int(amount)
            elif name == "down":
                self.y -= int(amount)
"""
ELSE = '            else:\n                raise ValueError(f"unknown command: {name}")\n'


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("run should complain about unknown commands", ELSE),
        ("raise ValueError for unknown commands in run", ELSE),
        ("an unknown command is silently ignored", ELSE),
        (
            "get should fall back to a default that is passed in",
            "    def get(self, key, default=None):\n        return self.values.get(key, default)\n",
        ),
        ("a position property that returns x and y", "    def position(self):\n        return self.x, self.y\n"),
        ("robot should print as name at (x, y)", 'return f"{self.name} at ({self.x}, {self.y})"'),
    ],
)
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize("sentence", ["unknown commands should be ignored", "print an error for unknown commands"])
def test_what_is_no_error(sentence: str):
    assert not any("raise ValueError(f" in each for each in after(sentence, CODE, "none"))
