"""Sentences that say no word of the file, and those that do, or may."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.telling.of_this_file import is_of_this_file

SOURCE = read("""
class Registry:
    def load(self, path):
        self.devices = open(path).read().split()
""")


@pytest.mark.parametrize(
    "sentence",
    ["hook it up to SAP", "make a slack bot of it", "summarize the news for me", "publish this as a vscode extension"],
)
def test_a_sentence_says_no_word_of_the_file(sentence: str) -> None:
    assert not is_of_this_file(Sentence(sentence, SOURCE))


@pytest.mark.parametrize(
    "sentence",
    [
        "the device is gone",
        "loading crashes",
        "ignore empty lines",
        "add a slack bot",
        "biggest first",
        "at most 5",
        'say "gone"',
        "Registry is too slow",
    ],
)
def test_a_sentence_may_be_about_the_file(sentence: str) -> None:
    assert is_of_this_file(Sentence(sentence, SOURCE))
