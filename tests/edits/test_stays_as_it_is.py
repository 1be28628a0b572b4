"""Where nothing is to be done, and names that are changed as the first was."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import Source, read
from spark_tui.edits.turning import Turn, ways_on
from spark_tui.edits.turning.stays_as_it_is import is_kept_already, touches_what_stays

CODE = """\
class Store:
    def load(self, key):
        return self.rows[key]

    def save(self, key, row):
        self.rows[key] = row

    def load_safe(self, key):
        return self.rows.get(key)
"""
LOADED = CODE.replace("self.rows[key]\n", "self.rows[key.lower()]\n", 1)
BOTH = LOADED.replace("self.rows[key] = row", "self.rows[key.lower()] = row")


def _sources(*texts: str) -> list[Source]:
    return [read(text) for text in texts]


@pytest.mark.parametrize(
    ("said", "is_so"),
    [
        ("keep save", True),
        ("don't touch save", True),
        ("leave save alone please", True),
        ("keep load", False),
        ("keep nothing", False),
        ("keep save short", False),
    ],
)
def test_it_is_kept_already(said: str, is_so: bool):
    assert is_kept_already(Turn("", said, read(CODE), read(LOADED))) == is_so


@pytest.mark.parametrize(
    ("after", "said", "is_so"),
    [
        (BOTH, "keep save", True),
        (LOADED, "keep save", False),
        (BOTH, "not in load, in save", True),
        (CODE.replace("self.rows[key] = row", "self.rows[key.lower()] = row"), "not in load, in save", False),
        (BOTH, "not only in load", False),
        (BOTH, "in save, not in load", True),
    ],
)
def test_what_stays_is_touched(after: str, said: str, is_so: bool):
    was, now, new = _sources(CODE, LOADED, after)
    assert touches_what_stays(was, now, new, said) == is_so


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("also save", "def save_row("),
        ("save too", "def save_row("),
        ("and load_safe as well", "def load_safe_row("),
        ("same for save please", "def save_row("),
    ],
)
def test_it_is_renamed_as_the_first_was(said: str, line: str):
    renamed = CODE.replace("def load(", "def load_row(")
    after = ways_on(Turn("rename load to load_row", said, read(CODE), read(renamed)))[0].after
    assert line in after
    assert "def load_row(" in after
