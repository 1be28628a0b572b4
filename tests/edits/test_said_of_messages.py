"""What a message is to tell is said of it, and is no wording."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.name.done_already import done_already
from spark_tui.edits.saying.telling.reworded import dictated, its_own_stop

CODE = 'def load(path):\n    raise LookupError("no such file")\n'


@pytest.mark.parametrize(
    "sentence",
    [
        "say at which byte the loader gave up",
        "the error should say from which folder it was to come",
        "say in how many",
        "the loaders say everybody wrote one file",
    ],
)
def test_what_is_to_be_told_is_no_wording(sentence: str):
    assert dictated(sentence, CODE) == sentence


def test_a_wording_is():
    assert dictated("say at noon the folder is gone", CODE) == 'say "at noon the folder is gone"'


@pytest.mark.parametrize(
    ("sentence", "stop"),
    [
        ("that text is wrong, write Invalid place.", ""),
        ("change the wording to Invalid place. please", "."),
        ("make it Invalid place...", ""),
    ],
)
def test_a_full_stop_may_be_of_the_message(sentence: str, stop: str):
    assert its_own_stop(sentence, "Invalid place") == stop


def test_what_is_called_something_new_is_not_there_yet():
    source = read("class Shelf:\n    def __len__(self):\n        return 3\n")
    assert done_already("add-len", Sentence("I want the number, keep a `lent` count", source)) == ""
    assert done_already("add-len", Sentence("I want the number of Shelf by len()", source)) != ""
