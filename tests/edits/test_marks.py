"""What a change does in small marks, and how much of what was said is found again in it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.weighing.found_again import found_again
from spark_tui.edits.weighing.marks import marks

BEFORE = """\
class Cart:
    def total(self, rate):
        amount = sum(self.prices)
        return amount * rate
"""


def changed(old: str, new: str) -> frozenset[str]:
    assert old in BEFORE
    return marks(BEFORE, BEFORE.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "has", "has_not"),
    [
        (
            "        amount",
            "        if not self.prices:\n            return 0\n        amount",
            {"adds", "+if", "+not", "+0", "new if", "new return", "2 new lines", "0 old lines", "0 new names"},
            {"takes away", "replaces", "+sum", "old return"},
        ),
        (
            "amount * rate",
            "round(amount * rate, 2)",
            {"replaces", "+round", "+2", "1 new lines", "1 old lines", "1 new names"},
            {"adds", "-rate", "+amount"},
        ),
        ("        return amount * rate\n", "", {"takes away", "-return", "old return", "0 new lines"}, {"adds"}),
        (
            "amount * rate\n",
            'amount * rate\n\n    def empty(self):\n        raise ValueError(f"no {self}, {17}")\n',
            {"adds", "new def", "new method", "+raise", '+"{}"', "2 new names"},
            {"new function", "new test"},
        ),
        ("sum(self.prices)", "sum(self.prices) + 17", {"+number", "++"}, {"+17", "+sum"}),
    ],
)
def test_a_change_has_the_marks_of_what_it_does(old: str, new: str, has: set[str], has_not: set[str]):
    found = changed(old, new)
    assert has <= found
    assert not has_not & found


@given(st.text(alphabet="ab \n\"'(1=", max_size=60), st.text(alphabet="ab \n\"'(1=", max_size=60))
def test_any_two_texts_have_marks(before: str, after: str):
    found = marks(before, after)
    assert found == marks(before, after)
    assert sum(mark.endswith(" places") for mark in found) == 1


def test_what_changes_nothing_brings_and_takes_nothing():
    assert marks(BEFORE, BEFORE) == {"0 new lines", "0 old lines", "0 places", "0 new names"}


def test_a_change_that_is_about_what_was_said_has_more_of_it():
    said = Sentence("round the total of the cart to 2 places", read(BEFORE))
    rounded = found_again(said, BEFORE.replace("amount * rate", "round(amount * rate, 2)"))
    other = found_again(said, BEFORE.replace("class Cart:", "class Cart:\n    colour = None\n"))
    assert rounded.words > other.words
    assert rounded.names == 1.0
    assert rounded.unsaid == 0.0 < other.unsaid


def test_a_sentence_without_names_of_the_file_misses_none():
    assert found_again(Sentence("tidy up", read(BEFORE)), BEFORE.replace("amount", "x")).names == 1.0
