"""A text that is added to a list is put in whole."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Shop:
    def __init__(self):
        self.log = []

    def missing(self, wanted):
        gone = []
        for item in wanted:
            if item not in self.stock:
                gone += item
        return gone

    def ask(self):
        self.log += "asked"

    def shelves(self, rooms):
        found, total = [], 0
        for room in rooms:
            found += room.shelves
            total += room.size
        return found
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "missing gives single letters",
        "use append in missing",
        "append instead of += for gone",
        "missing returns ['h', 'a', 'm']",
        "gone is split into letters",
    ],
)
def test_it_is_put_in_whole(sentence: str):
    assert after(sentence, CODE, "none")[0] == CODE.replace("gone += item", "gone.append(item)")


def test_an_attribute_may_be_the_list():
    answers = after("the log in ask has only characters, 'a', 's'", CODE, "none")
    assert answers[0] == CODE.replace('self.log += "asked"', 'self.log.append("asked")')


@pytest.mark.parametrize("sentence", ["use append in shelves", "append a newline in missing", "extend gone in missing"])
def test_what_is_many_or_a_number_is_not(sentence: str):
    answers = after(sentence, CODE, "none")
    assert not any("found.append" in each or "total.append" in each for each in answers)
    assert "shelves" in sentence or not any("gone.append" in each for each in answers)
