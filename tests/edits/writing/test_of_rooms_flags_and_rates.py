"""Rows told in brackets, options told all at once, what is taken, and what holds by default."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.condition.conditions import condition
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.kind.signatures import KINDS
from spark_tui.edits.weighing.no_sense import is_senseless

RATES = """\
import argparse

SECONDS = {"s": 1, "min": 60.0, "h": 3600}
GRAMS = {"g": 1, "kg": 1000}


class Hotel:
    def __init__(self):
        self.occupied = {}

    def check_in(self, room, guest, meals):
        key = room.upper()
        self.occupied[key] = guest


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port")
    parser.add_argument(
        "--ratio",
        help="what is kept",
    )
    parser.add_argument("place")
    parser.add_argument("--quiet", action="store_true")
    return parser.parse_args()
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("add days (d, 86400 s)", "add-key", '"h": 3600, "d": 86400}'),
        ("tonnes (t, 1000000 g) are missing", "add-key", '"kg": 1000, "t": 1000000}'),
        ("milliseconds too: ms = 0.001", "add-key", '"h": 3600, "ms": 0.001}'),
        ("--port is an int, default 8080", "set-flag", '"--port", type=int, default=8080)'),
        ("place defaults to lobby", "set-flag", '"place", nargs="?", default="lobby")'),
        ("--ratio: a float, 0.5 by default", "set-flag",
         '        help="what is kept",\n        type=float, default=0.5,\n'),
    ],
)  # fmt: skip
def test_what_is_told_all_at_once(sentence: str, kind: str, expected: str):
    assert any(expected in each for each in after(sentence, RATES, kind)[:2])


@pytest.mark.parametrize(
    ("sentence", "kind", "never"),
    [
        ("--quiet is an int, default 3", "set-flag", "type=int"),
        ("--port should be shown by default", "set-flag", "type="),
    ],
)
def test_nothing_of_the_kind_is_said(sentence: str, kind: str, never: str):
    assert all(never not in each for each in after(sentence, RATES, kind))


def test_one_of_those_that_are_taken():
    gap = Gap(Sentence("check_in should fail if the room is occupied", read(RATES)), "raise-if", ("Hotel.check_in",))
    assert next(condition(gap)) == "key in self.occupied"


def test_what_holds_by_default_is_no_default():
    said = Sentence("meals two by default", read(RATES))
    assert KINDS["default-value"](said) > 0.5
    assert KINDS["default-value"](Sentence("guests two by default", read(RATES))) == 0
    for text, senseless in (("'default'", True), ("'two'", False)):
        after_ = RATES.replace("guest, meals)", f"guest, meals={text})")
        assert is_senseless(RATES, "meals two by default", after_) is senseless
