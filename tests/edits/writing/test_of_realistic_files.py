"""What people ask of files as they are at work: caches, clients, mirrors of folders."""

from __future__ import annotations

import pytest
from test_methods_written import after

STORE = """\
import json
import os
import shutil
from pathlib import Path


class Shelf:
    def __init__(self, folder, size=10):
        self.folder = folder
        self.size = size

    def _path(self, key):
        return os.path.join(self.folder, key)

    def put(self, key, value):
        with open(self._path(key), "w") as file:
            json.dump(value, file)


def mirror(source, target, paths):
    for path in paths:
        shutil.copy(Path(source) / path, Path(target) / path)
"""
CLIENT = """\
class MapError(Exception):
    pass


class Client:
    def __init__(self, session):
        self.session = session

    def ask(self, path, params):
        return self.session.get(path, params=params).json()

    def locate(self, street):
        found = self.ask("/search", {"q": street})
        return found["hits"][0]["at"]


def owner(db, name):
    return db.execute("SELECT * FROM owners WHERE name = '%s'" % name).fetchone()
"""


@pytest.mark.parametrize(
    ("sentence", "code", "expected"),
    [
        ("create the shelf folder if it isn't there", STORE, "size=10):\n        os.makedirs(folder, exist_ok=True)\n"),
        (
            "mirror fails with FileNotFoundError for a new subfolder",
            STORE,
            "        (Path(target) / path).parent.mkdir(parents=True, exist_ok=True)\n",
        ),
        (
            "When nothing is found, locate ends in an IndexError. It should raise a MapError that has the street in "
            "its message.",
            CLIENT,
            '        if not found["hits"]:\n            raise MapError(f"no hits: {street}")\n        return found',
        ),
        (
            'send "maps/2.0" as User-Agent with every request',
            CLIENT,
            'self.session.get(path, params=params, headers={"User-Agent": "maps/2.0"})',
        ),
        (
            "owner puts the name right into the SQL. Pass it as a parameter.",
            CLIENT,
            'db.execute("SELECT * FROM owners WHERE name = ?", (name,))',
        ),
    ],
)
def test_what_follows_from_the_code(sentence: str, code: str, expected: str):
    assert expected in after(sentence, code, "none")[0]


def test_what_is_looked_up_by_a_key_is_not_asked_whether_it_is_empty():
    code = "class Log:\n    def last(self, name):\n        return self.values[name][-1]\n"
    found = after("last() gives a KeyError for a name nobody has heard of. I'd expect None", code, "none")
    assert not any("if not self.values[name]" in each for each in found)


def test_paths_are_joined_and_not_divided():
    assert not any(
        "== 0" in found for found in after("mirror fails with FileNotFoundError for a new file", STORE, "none")
    )
