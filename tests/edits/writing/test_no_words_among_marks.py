"""Words of a wish that are no entries among marks, no letters that are lost, and names that keep their values."""

from __future__ import annotations

from test_methods_written import after

from spark_tui.edits.weighing.doubts import doubts
from spark_tui.edits.weighing.unsure import is_unsure

CODE = """\
GUIDES = ("    ", "|   ", "+-- ")
NAMES = ("alpha", "beta", "gamma")


class Tree:
    def __init__(self):
        self.children = []

    def draw(self):
        FORK, END = range(2)
        return GUIDES[FORK] + GUIDES[END]


def as_bytes(text):
    return text.encode("ascii")
"""


def test_a_word_is_no_entry_among_marks():
    assert all('"+-- ", "' not in each for each in after("add an is_leaf property", CODE, "add-member"))


def test_a_property_that_is_wished_for_is_there():
    said = "add an is_leaf property to Tree"
    listed = CODE.replace('"gamma"', '"gamma", "is_leaf"')
    told = CODE.replace(
        "    def draw", "    @property\n    def is_leaf(self):\n        return not self.children\n\n    def draw"
    )
    assert doubts(CODE, said, listed) >= 12 > 4 > doubts(CODE, said, told)


def test_what_is_raised_as_something_else_is_read_as_it_was():
    said = "as_bytes: UnicodeEncodeError should become a ValueError"
    assert all('"ascii"' in each for each in after(said, CODE, "add-encoding"))


def test_what_is_called_otherwise_keeps_its_value():
    assert all("FORK.lower()" not in each for each in after("rename FORK, END to lower case", CODE, "wrap-call"))
    lower = CODE.replace("range(2)\n", "range(2)\n        FORK = FORK.lower()\n")
    assert is_unsure(CODE, "rename FORK, END to lower case", lower)
    assert not is_unsure(CODE, "rename FORK to fork", CODE.replace("FORK", "fork"))
