"""A class gets the method that Python looked for, by what it says where there is none."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Song:
    def __init__(self, title, rank):
        self.title = title
        self.rank = rank


class Playlist:
    def __init__(self, owner):
        self.owner = owner
        self.songs = []

    def add(self, song):
        self.songs.append(song)


class Tally:
    def __init__(self):
        self.hits = 0
        self.misses = 0


class Vector:
    def __init__(self, x: float, y: float):
        self.x = x
        self.y = y

    def __mul__(self, factor):
        return Vector(self.x * factor, self.y * factor)

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y)


class Old(dict):
    pass


def longest(playlists):
    return max(playlists, key=len)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "TypeError: object of type 'Playlist' has no len()",
            "    def __len__(self):\n        return len(self.songs)\n",
        ),
        ("'Playlist' object is not iterable", "    def __iter__(self):\n        return iter(self.songs)\n"),
        (
            "TypeError: argument of type 'Playlist' is not iterable",
            "    def __contains__(self, song):\n        return song in self.songs\n",
        ),
        (
            "playlist[0] says 'Playlist' object is not subscriptable",
            "    def __getitem__(self, index):\n        return self.songs[index]\n",
        ),
        (
            "'Playlist' object does not support item assignment",
            "    def __setitem__(self, index, value):\n        self.songs[index] = value\n",
        ),
        (
            "TypeError: unsupported operand type(s) for +: 'Playlist' and 'Playlist'",
            "        result = Playlist(self.owner)\n        result.songs = self.songs + other.songs\n",
        ),
        (
            "unsupported operand type(s) for +: 'Tally' and 'Tally' when I merge them",
            "        result = Tally()\n        result.hits = self.hits + other.hits\n",
        ),
        (
            "TypeError: unsupported operand type(s) for -: 'Vector' and 'Vector'",
            "    def __sub__(self, other):\n        return Vector(self.x - other.x, self.y - other.y)\n",
        ),
        (
            "TypeError: unsupported operand type(s) for *: 'int' and 'Vector'",
            "    def __rmul__(self, other):\n        return self * other\n",
        ),
        ("sum(vectors): unsupported operand type(s) for +: 'int' and 'Vector'", "        if other == 0:\n"),
        (
            "TypeError: '<' not supported between instances of 'Song' and 'Song'",
            "    def __lt__(self, other):\n        return self.rank < other.rank\n",
        ),
        ("bad operand type for unary -: 'Vector'", "        return Vector(-self.x, -self.y)\n"),
    ],
)
def test_the_class_gets_what_is_asked_of_it(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize(
    "sentence",
    [
        "TypeError: object of type 'int' has no len()",
        "'Old' object is not callable",
        "unsupported operand type(s) for *: 'Vector' and 'int'",
        "'<' not supported between instances of 'Song' and 'int'",
    ],
)
def test_no_other_class_gets_one(sentence: str):
    dunders = ("def __len__", "def __call__", "def __rmul__", "def __lt__")
    assert not any(each in text for text in after(sentence, CODE, "none") for each in dunders)
