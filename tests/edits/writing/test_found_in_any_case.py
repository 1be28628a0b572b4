"""What is looked for in texts, or in one of several, is found however either is written."""

from __future__ import annotations

import pytest
from test_methods_written import after

FILMS = """\
from dataclasses import dataclass, field


@dataclass
class Film:
    title: str
    cast: list[str] = field(default_factory=list)


class Shelf:
    def __init__(self):
        self.films = {}

    def find(self, text):
        return [film for film in self.films.values() if text in film.title or text in film.cast]

    def has(self, key):
        return key in self.films


def mentions(line, word):
    return word in line.split()
"""
FOUND = "if text.lower() in film.title.lower() or text.lower() in [each.lower() for each in film.cast]]"


@pytest.mark.parametrize(
    "sentence",
    ["find should ignore case", "make find case-insensitive", "find is case sensitive, it should find any case"],
)
def test_both_sides_are_evened_everywhere(sentence: str):
    assert FOUND in after(sentence, FILMS, "none")[0]


@pytest.mark.parametrize("sentence", ["mentions should be case insensitive", "ignore the case in mentions"])
def test_words_are_evened_before_they_are_split(sentence: str):
    assert "    return word.lower() in line.lower().split()\n" in after(sentence, FILMS, "none")[0]


def test_keys_and_other_functions_stay():
    assert not any("self.films.lower()" in text for text in after("has should ignore case", FILMS, "none"))
    assert FOUND not in after("in that case find should raise", FILMS, "none")


PEOPLE = """\
def search(people, text):
    return [each for each in people if text in each["name"] or text in each["tags"]]
"""


def test_what_is_kept_under_a_key_is_evened_too():
    found = 'if text.lower() in each["name"].lower() or text.lower() in [each.lower() for each in each["tags"]]]'
    assert found in after("search should ignore upper/lower case", PEOPLE, "none")[0]


def test_where_no_text_is_compared_nothing_is_evened():
    of_a_place = "def at(line, word):\n    return word == line[0].start()\n"
    assert after("at(x, 'tea') doesn't find Tea, it should see both", of_a_place, "ignore-case") == []
