"""What an object holds is given back or shown at the end of a method, or begins again; loops without an end get one."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import time


class Syncer:
    def __init__(self):
        self.copied = 0
        self.skipped = 0
        self.errors = []

    def copy(self, path):
        if path is None:
            self.skipped += 1
            return
        self.copied += 1

    def run(self, paths):
        for path in paths:
            self.copy(path)

    def watch(self, seconds):
        while True:
            self.run([])
            time.sleep(seconds)
"""
END = "            self.copy(path)\n"


@pytest.mark.parametrize(
    ("sentence", "kind", "lines"),
    [
        ("run should return the number of copied files", "add-return", f"{END}        return self.copied\n"),
        ("run should say how many were skipped", "add-return", f"{END}        return self.skipped\n"),
        (
            "print the errors at the end of run",
            "add-print",
            f"{END}        for error in self.errors:\n            print(error)\n",
        ),
        (
            "reset the counters at the start of run",
            "insert-first",
            "    def run(self, paths):\n        self.copied = 0\n        self.skipped = 0\n        for",
        ),
        ("clear the errors first in run", "insert-first", "        self.errors = []\n        for path in paths:\n"),
        ("stop watch after 10 rounds", "stop-if", "        for _ in range(10):\n            self.run([])\n"),
        (
            "ctrl-c in watch should end it quietly",
            "wrap-try",
            "                time.sleep(seconds)\n        except KeyboardInterrupt:\n            pass\n",
        ),
    ],
)
def test_it_is_written(sentence: str, kind: str, lines: str):
    assert lines in after(sentence, CODE, kind)[0]


def test_what_gives_something_gives_nothing_else():
    found = after("copy should return the number of copied files", CODE, "add-return")
    assert not any("return self.copied" in each for each in found)
