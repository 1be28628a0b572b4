"""A word of a text is another one: "should be Bearer, not Token"; what is called so stays as it is."""

from __future__ import annotations

import pytest
from test_methods_written import after

LETTERS = '''\
class Guest:
    """A Guest of the house."""

    def __init__(self, name):
        self.name = name

    def greeting(self):
        return "Dear " + self.name

    def badge(self):
        return f"Guest {self.name}"


def welcome(name):
    return Guest(name).greeting()
'''


@pytest.mark.parametrize(
    "sentence",
    [
        "should be Hello not Dear",
        "greeting must say Hello, not Dear",
        "it's Hello and not Dear",
        "Hello, not Dear",
        "the greeting should read Hello rather than Dear",
    ],
)
def test_a_word_of_a_text_is_another(sentence: str):
    assert after(sentence, LETTERS, "none")[0] == LETTERS.replace("Dear", "Hello")


@pytest.mark.parametrize("sentence", ["should be Visitor not Guest", "the badge should say Visitor instead of Guest"])
def test_what_is_called_so_too_keeps_its_name(sentence: str):
    assert after(sentence, LETTERS, "none")[0] == LETTERS.replace('f"Guest', 'f"Visitor')


def test_a_class_is_renamed_where_that_is_said():
    assert not any('f"Visitor' in text for text in after("rename Guest to Visitor", LETTERS, "none"))
