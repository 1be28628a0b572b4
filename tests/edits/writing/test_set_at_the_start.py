"""What a method sets before it does anything else."""

from __future__ import annotations

import pytest
from test_methods_written import after

PUMP = '''\
class Pump:
    def __init__(self, valve):
        self.valve = valve
        self.is_on = False
        self.strokes = 5

    def work(self):
        """Until it is told to stop."""
        while self.is_on:
            self.valve.turn()

    def close(self):
        self.valve.shut()
'''
WORKS = '        """Until it is told to stop."""\n        {}\n        while self.is_on:\n'
CLOSES = "    def close(self):\n        {}\n        self.valve.shut()\n"


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("set is_on to True when work starts", WORKS.format("self.is_on = True")),
        ("work must set is_on to True", WORKS.format("self.is_on = True")),
        ("is_on has to be True at the beginning of work", WORKS.format("self.is_on = True")),
        ("work: reset strokes to 0 first", WORKS.format("self.strokes = 0")),
        ("strokes should be zero once work is called", WORKS.format("self.strokes = 0")),
        ("set self.is_on = False at the top of close", CLOSES.format("self.is_on = False")),
        ("close must set is_on to False", "        self.valve.shut()\n        self.is_on = False\n"),
        ("close should set strokes to 0 at the end", "        self.valve.shut()\n        self.strokes = 0\n"),
    ],
)
def test_it_stands_where_it_is_said_to(sentence: str, lines: str):
    assert lines in after(sentence, PUMP, "write-line")[0]


@pytest.mark.parametrize(
    "sentence", ["is_on should be True", "work starts at the beginning", "it sets strokes to 5 first"]
)
def test_nothing_is_set_where_no_place_is_said(sentence: str):
    assert not after(sentence, PUMP, "write-line")
