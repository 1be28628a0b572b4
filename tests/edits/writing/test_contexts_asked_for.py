"""A class is made one for `with` only where somebody speaks of that; and what is not added up, or refused."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.besides import makes_a_context_of_it

POOL = "class Pool:\n    def close(self):\n        self.done = True\n"
WITH = (
    POOL + "\n    def __enter__(self):\n        return self\n\n    def __exit__(self, *error):\n        self.close()\n"
)
EVENTS = """\
class Events:
    def on(self, event, handler):
        if event not in self.handlers:
            self.handlers[event] = []
        self.handlers[event].append(handler)

    def put(self, key, value):
        self.data[key] = value

    def average(self):
        return sum(self.scores) // len(self.scores)
"""


@pytest.mark.parametrize(
    ("sentence", "is_doubted"),
    [("join the threads at the end of close", True), ("Pool should close itself", False), ("add __enter__", False)],
)
def test_who_speaks_of_no_context_wants_none(sentence: str, is_doubted: bool) -> None:
    assert makes_a_context_of_it(POOL, sentence, WITH) is is_doubted


@pytest.mark.parametrize(
    ("sentence", "never"),
    [
        ("subscribing the same handler twice calls it twice, ignore duplicates", "is there already"),
        ('copy("a", "b") overwrites a with b', ".get(key, 0)"),
        ("integer division in average", "if not self.scores"),
    ],
)
def test_what_is_asked_for_otherwise(sentence: str, never: str) -> None:
    assert not any(never in each for each in after(sentence, EVENTS, "nothing"))
