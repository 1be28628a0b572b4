"""What a function does to what it gives, how the best is found, by what something is kept, what may be left out."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.doubts import doubts

CODE = '''\
import argparse
import sqlite3

_rates = {}


def slug(title):
    """For the address."""
    return title.replace(" ", "-")


def convert(amount, currency, day, client):
    key = (amount, currency)
    if key in _rates:
        return _rates[key]
    _rates[key] = amount * client.rate(currency, day)
    return _rates[key]


class Scores:
    def __init__(self, path):
        self.db = sqlite3.connect(path)

    def add(self, player, points):
        self.db.execute("INSERT INTO scores (player, points) VALUES (?, ?)", (player, points))
        self.db.commit()

    def book(self, player, points):
        if player not in self.booked:
            self.booked[player] = []
        self.booked[player].append(points)

    def all(self):
        return self.db.execute("SELECT player, points FROM scores").fetchall()

    def level(self, points):
        if points > 100:
            return "gold"
        if points > 50:
            return "silver"
        return "none"

    def longest(self, names):
        found = None
        most = 0
        for name in names:
            size = len(name)
            if size > most:
                found = name
                most = size
        return found


def make(conn, name):
    cur = conn.cursor()
    cur.execute("insert into users (name) values (?)", (name,))
    conn.commit()


def test_convert():
    assert convert(20, "eur", None, client) == 40


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("count", type=int)
    args = parser.parse_args()
    print(args.folder, args.count)
'''


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("slug should lowercase the title as well", '    return title.replace(" ", "-").lower()\n'),
        ("strip the title in slug too", '    return title.replace(" ", "-").strip()\n'),
        ("convert gives me the same result whatever the day", "    key = (amount, currency, day)\n"),
        ("add should return the id of the new row", "        self.db.commit()\n        return cursor.lastrowid\n"),
        ("make has to give the new id back", "    conn.commit()\n    return cur.lastrowid\n"),
        ("all: most points first", '"SELECT player, points FROM scores ORDER BY points DESC").f'),
        ("exactly 100 is gold and exactly 50 is silver", '>= 100:\n            return "gold"\n        if points >= 50'),
        ("use max() in longest", "        return max(names, key=len, default=None)\n"),
        ("test_convert is red, and rightly so: 20 euros makes 30", "client) == 30\n"),
        ("folder is optional, the current directory by default", 'add_argument("folder", nargs="?", default=".")'),
        ("folder optional, . if not given", 'add_argument("folder", nargs="?", default=".")'),
        ("folder may be left out, then it's build/html", 'add_argument("folder", nargs="?", default="build/html")'),
        ("make count optional, 3 if it isn't given", 'add_argument("count", nargs="?", default=3, type=int)'),
        ("folder needn't be given; otherwise 'all'", 'add_argument("folder", nargs="?", default="all")'),
        ("the folder is optional. 3 of them too.", 'add_argument("folder", nargs="?")'),
        ("i'd like to leave out the count", 'add_argument("count", nargs="?", type=int)'),
    ],
)  # fmt: skip
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize(
    ("sentence", "unwanted"),
    [
        ("slug should strip the title", ".strip().strip()"),
        ("the player is still late afterwards", "(player, points)] = "),
        ("convert takes too long", "client)\n    if key"),
        ("leave out the count", 'nargs="?"'),
        ("all: newest scores first", "ORDER BY scores"),
    ],
)
def test_what_is_not_written(sentence: str, unwanted: str):
    assert not any(unwanted in each for each in after(sentence, CODE, "none"))


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("make the 100 in level a parameter limit, default 100", "points > 100", "points >= 100"),
        ("Please add a test: 51 is silver", "points > 50", "points >= 50"),
        ("remove count", CODE[CODE.index("def main") :], ""),
    ],
)
def test_what_is_doubted(sentence: str, old: str, new: str):
    assert doubts(CODE, sentence, CODE.replace(old, new)) > 2


def test_what_is_asked_for_is_not_doubted():
    asked = "make the 100 in level a parameter limit, default 100"
    given = CODE.replace("level(self, points)", "level(self, points, limit=100)")
    given = given.replace("points > 100", "points > limit")
    assert doubts(CODE, asked, given) == 0
    assert doubts(CODE, "delete main", CODE[: CODE.index("\n\ndef main")]) == 0
