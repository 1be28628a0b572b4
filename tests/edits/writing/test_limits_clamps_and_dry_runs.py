"""What stands for no limit, what is refused rather than clamped, what a dry run leaves undone, the first that fails."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import os
import shutil


class Cache:
    def __init__(self, limit=100):
        self.limit = limit
        self.items = {}

    def get(self, key, default=None):
        if key not in self.items:
            return default
        return self.items[key]

    def put(self, key, value):
        if len(self.items) >= self.limit:
            self.items.clear()
        self.items[key] = value

    def drop(self, key):
        del self.items[key]

    def send_all(self, keys, courier):
        for key in keys:
            courier.send(self.items[key])
            del self.items[key]


def copy_all(paths, target):
    for path in paths:
        try:
            shutil.copy(path, target)
        except OSError as error:
            print("cannot copy", path, error)


def rating(tags):
    stars = int(tags["stars"])
    return min(max(stars, 0), 5)


def volume(level):
    if level > 10:
        level = 10
    return level


def find_by_tag(albums, tag):
    for album in albums:
        for path in album:
            if tag in path.tags:
                return path


def take(words, limit=5):
    found = []
    for word in words:
        if len(found) < limit:
            found.append(word)
    return found


def average_size(paths):
    return sum(os.path.getsize(path) for path in paths) / len(paths)
"""


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("put: a limit of None means unlimited", "if self.limit is not None and len(self.items) >= self.limit:"),
        ("treat a limit of 0 as no limit in put", "if self.limit and len(self.items) >= self.limit:"),
        ("no limit in take if limit is None", "if limit is None or len(found) < limit:"),
    ],
)
def test_no_limit(sentence: str, lines: str):
    assert lines in after(sentence, CODE, "and-condition")[0]


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        (
            "rating: an error instead of clamping",
            'raise ValueError("stars must be between 0 and 5")\n    return stars\n',
        ),
        ("don't clamp in rating, raise", "    if not 0 <= stars <= 5:\n        raise ValueError("),
        ("volume should not silently cut the level but raise", 'raise ValueError("level must be at most 10")\n'),
        (
            "get should raise KeyError if no default is given",
            "if default is None:\n                raise KeyError(key)\n",
        ),
    ],
)
def test_refused(sentence: str, lines: str):
    assert lines in after(sentence, CODE, "raise-if")[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "lines"),
    [
        ("drop should return the removed value", "add-return", "        return self.items.pop(key)\n"),
        ("let drop give back what it removed", "add-return", "        return self.items.pop(key)\n"),
        ("put should return the old value", "add-return", "        old = self.items.get(key)\n"),
        ("put should throw out only the oldest item when it's full", "change-value", "pop(next(iter(self.items)))"),
        ("copy_all: stop as soon as one copy fails", "stop-if", "path, error)\n            break\n"),
        ("copy_all should stop at the first file it can't copy", "stop-if", "path, error)\n            break\n"),
        ("copy_all: return the paths that failed", "return-also", "failed.append(path)\n    return failed\n"),
        ("copy_all should return the files that couldn't be copied", "return-also", "    failed = []\n    for path"),
        (
            "find_by_tag should return all the paths that have the tag",
            "fix-early-return",
            "return [path for album in albums for path in album if tag in path.tags]\n",
        ),
        ("average_size crashes with an empty list", "guard-empty", "    if not paths:\n        return 0.0\n"),
    ],
)
def test_what_comes_back_and_when_it_ends(sentence: str, kind: str, lines: str):
    assert lines in after(sentence, CODE, kind)[0]


def test_nothing_stops_what_must_go_on():
    found = after("copy_all must not stop when a file can't be copied", CODE, "stop-if")
    assert not any("break" in each for each in found)


@pytest.mark.parametrize(
    "sentence",
    ["send_all: add a dry run", "add a dry_run parameter to send_all", "send_all(dry_run=True) sends nothing"],
)
def test_a_dry_run_leaves_out_what_belongs_together(sentence: str):
    lines = (
        "            if dry_run:\n"
        '                print(f"would send {self.items[key]}")\n'
        "            else:\n"
        "                courier.send(self.items[key])\n"
        "                del self.items[key]\n"
    )
    assert lines in after(sentence, CODE, "add-parameter")[0]
