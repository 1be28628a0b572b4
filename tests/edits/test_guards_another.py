"""A redirect that says in full what is to be done, where and when: it is not done elsewhere, nor in another case."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning.guards_another import guards_another
from spark_tui.edits.turning.misheard import misheard

SHELF = """\
class Shelf:
    def lend(self, book, reader):
        self.lent[book] = reader

    def find(self, book):
        return self.lent[book]
"""
LOOKS = SHELF.replace(
    "        return self", "        if book not in self.lent:\n            raise KeyError(book)\n        return self"
)
ASKS = LOOKS.replace("        self", "        if not reader:\n            raise ValueError\n        self", 1)


@pytest.mark.parametrize(
    "said",
    [
        "raise ValueError in lend if the reader is empty",
        "and raise ValueError in lend when reader is missing",
        "no, raise ValueError in lend if the reader is None",
    ],
)
def test_it_is_done_in_the_function_that_is_named(said: str):
    elsewhere = LOOKS.replace("KeyError", "ValueError")
    assert misheard(SHELF, LOOKS, elsewhere, said) > 0
    assert not guards_another(read(LOOKS), read(ASKS), said)


def test_it_is_done_in_the_case_that_is_named():
    assert guards_another(read(LOOKS), read(ASKS), "raise ValueError in lend if the title is empty")
    assert guards_another(read(LOOKS), read(ASKS), "raise ValueError in lend for an empty title")
    assert not guards_another(read(LOOKS), read(ASKS), "raise ValueError in lend for an empty reader")


def test_what_is_only_like_another_place_names_none():
    moved = LOOKS.replace("KeyError(book)", "ValueError(book)")
    assert not guards_another(read(LOOKS), read(moved), "raise ValueError as in lend")
    assert not guards_another(read(LOOKS), read(moved), "not in lend")
