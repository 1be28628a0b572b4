"""What is asked before a list is read at the place that an object keeps; and beginning again what is given nothing."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.vague.topics.methods import follows

SLIDES = """\
class Show:
    def __init__(self):
        self.slides = []
        self.at = 0
        self.running = False

    def add(self, slide):
        self.slides.append(slide)

    def current(self):
        return self.slides[self.at]
"""
RESET = """
    def reset(self):
        self.slides = []
        self.at = 0
        self.running = False
"""


@pytest.mark.parametrize(
    "sentence", ["current crashes if there are no slides, return None", "current fails on an empty show"]
)
def test_an_empty_list_has_no_such_place(sentence: str) -> None:
    guard = "        if not self.slides:\n            return None\n        return self.slides[self.at]\n"
    assert guard in after(sentence, SLIDES, "guard-empty")[0]


def test_behind_the_last_there_is_none() -> None:
    guard = "        if self.at >= len(self.slides):\n            return None\n        return self.slides[self.at]\n"
    assert guard in after("current crashes after the last one, return None", SLIDES, "guard-empty")[0]


def test_what_begins_again_is_no_copy_of_another() -> None:
    assert RESET in after("add a reset method", SLIDES)[0]
    assert follows(read(SLIDES), "reset", SLIDES + RESET)
    assert not follows(read(SLIDES), "now", SLIDES + "\n    def now(self):\n        return self.slides[self.at]\n")


def test_what_is_given_at_the_end_does_not_begin_again() -> None:
    moving = SLIDES.replace(
        "        return self.slides[self.at]\n", "        self.at += 1\n        return self.slides[self.at]\n"
    )
    guard = "        self.at += 1\n        if self.at >= len(self.slides):\n            return None\n"
    assert guard in after("current crashes at the end, return None", moving, "guard-empty")[0]
