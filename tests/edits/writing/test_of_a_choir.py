"""What short sentences ask of something that keeps singers and their songs: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import csv


class Singer:
    def __init__(self, name, voice="alto"):
        self.name = name
        self.voice = voice
        self.songs = []

    def unlearn(self, song):
        for known, level in self.songs:
            if known == song:
                self.songs.remove((known, level))
                return level


def singers(path):
    with open(path) as f:
        rows = csv.reader(f)
        return [Singer(*row) for row in rows]


def levels(choir):
    return [(each.name, song, level) for each in choir for song, level in each.songs]


def listed(choir):
    for who, song, level in levels(choir):
        print(who, song, level)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("singers can have a nickname", 'voice="alto", nickname=None):'),
        ("every singer also has a phone number", "        self.phone_number = phone_number\n"),
        ("let singers have an entry date", "entry_date=None):"),
        ("add a robe size to each singer", "        self.robe_size = robe_size\n"),
        ("print the list sorted by song", "in sorted(levels(choir), key=lambda x: x[1]):"),
        ("order what is listed by level", "in sorted(levels(choir), key=lambda x: x[2]):"),
        ("the file has a header row now, skip it", "        next(rows, None)\n"),
        ("unlearn should raise if the song was never learnt", '        raise ValueError(f"no such song: {song!r}")\n'),
        ("raise a LookupError in unlearn when the song wasn't learned", "        raise LookupError("),
    ],
)
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize(
    "sentence",
    [
        "add a docstring to Singer",
        "every singer has a better chance",
        "singers should have a voice",
        "give every song an author",
    ],
)
def test_no_field_is_made_of_what_is_there_or_is_none(sentence: str):
    assert not any("=None):" in each or "self.author" in each for each in after(sentence, CODE, "none"))


def test_two_dashes_are_no_minus():
    told = after("add a --voice option", CODE, "none")
    assert not any("__neg__" in each for each in told)
