"""What somebody says of a key that is asked for by `get` now."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on

CODE = """\
def label(row, other):
    if row["kind"] == "book":
        return row["title"], other["author"]
    return row["name"]
"""
GOT = CODE.replace('row["kind"]', 'row.get("kind")')


def first_of(said: str) -> str:
    ways = ways_on(Turn("kind may be missing", said, read(CODE), read(GOT)))
    return ways[0].after if ways else GOT


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ('with "book" as the default', '"book"'),
        ('default to "book"', '"book"'),
        ("use an empty string then", '""'),
        ("hm, falling back to 'none' please", "'none'"),
        ("and 0 if it is missing", "0"),
    ],
)
def test_something_stands_in(said: str, value: str):
    assert first_of(said) == GOT.replace('get("kind")', f'get("kind", {value})')


@pytest.mark.parametrize(
    ("said", "old", "new"),
    [
        ("title as well", 'row["title"]', 'row.get("title")'),
        ("ok, same for the author", 'other["author"]', 'other.get("author")'),
        ("and the name too", 'row["name"]', 'row.get("name")'),
    ],
)
def test_another_key_too(said: str, old: str, new: str):
    assert first_of(said) == GOT.replace(old, new)


@pytest.mark.parametrize("said", ["that too", "same for other", "take the title instead"])
def test_no_key_is_said(said: str):
    assert first_of(said).count(".get(") <= 1
