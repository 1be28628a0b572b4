"""What is kept of many lets the oldest go, wherever something is put into it; of a loop that asks as well."""

from __future__ import annotations

import pytest
from test_methods_written import after

ROOM = """\
class Room:
    def __init__(self):
        self.people = []
        self.log = []

    def enter(self, person):
        self.log.append(f"{person} came in")

    def leave(self, person):
        self.people.remove(person)
        self.log.append(f"{person} left")
"""
REPL = """\
def repl():
    history = []
    while True:
        line = input("> ")
        history.append(line)
        print(line)
"""


@pytest.mark.parametrize(
    "sentence",
    ["keep only the last 100 log entries", "limit the log to 100 entries", "don't let the log get longer than 100"],
)
def test_wherever_something_is_put_into_it(sentence: str):
    first = after(sentence, ROOM, "deque")[0]
    assert '        self.log.append(f"{person} came in")\n        del self.log[:-100]\n' in first
    assert '        self.log.append(f"{person} left")\n        del self.log[:-100]\n' in first


@pytest.mark.parametrize("sentence", ["limit the history to 20", "history should hold at most 20 entries"])
def test_what_a_loop_that_asks_fills(sentence: str):
    expected = "        history.append(line)\n        del history[:-20]\n        print(line)\n"
    assert expected in after(sentence, REPL, "deque")[0]
