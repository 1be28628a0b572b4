"""What can only be said of an edit that was there a moment ago, and what asks for something by itself."""

from __future__ import annotations

import pytest

from spark_tui.edits.saying.telling.contradicting import contradicts, says_no


@pytest.mark.parametrize(
    "sentence",
    ["no, only in wrap", "No only in wrap", "nope, not there", "no - in load", "not that one", "not in load",
     "wait, KeyError", "I meant the other one", "only when it is empty", "ok but only in wrap", "just in pay",
     "no. with a message"],
)  # fmt: skip
def test_it_speaks_of_what_was_there(sentence: str):
    assert contradicts(sentence)


@pytest.mark.parametrize(
    "sentence",
    ["no default for code", "nothing is printed", "no.txt is read too", "wait longer between tries", "notify the owner",
     "just sort the imports", "only keep the last ten", "ok should be called is_ok", "no more than three tries", "no",
     "not found should raise", "rename no to number", "fine the owner", "if it is empty, return 0", ""],
)  # fmt: skip
def test_it_asks_for_something(sentence: str):
    assert not contradicts(sentence)


@pytest.mark.parametrize(
    ("sentence", "is_one"),
    [("no, only in wrap", True), ("nope - in load", True), ("no not there", True), ("only when it is empty", False),
     ("I meant the other one", False), ("no default for code", False), ("not in load", False)],
)  # fmt: skip
def test_what_nobody_begins_to_ask_with(sentence: str, is_one: bool):
    assert says_no(sentence) == is_one
