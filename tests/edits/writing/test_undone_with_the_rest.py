"""A method that undoes another one takes as many as that, and says so in the right words."""

from __future__ import annotations

from test_methods_written import after

CODE = """\
class Plan:
    def __init__(self):
        self.held = []
        self.end = None

    def add(self, *parts):
        if self.end is not None:
            raise ValueError("parts cannot be added any more")
        for part in parts:
            self.held.append(part)
"""


def test_all_that_are_given_are_taken_away():
    found = after("add a remove method that undoes add", CODE)
    assert any(
        "    def remove(self, *parts):\n        if self.end is not None:\n"
        '            raise ValueError("parts cannot be removed any more")\n' in each
        for each in found
    )
