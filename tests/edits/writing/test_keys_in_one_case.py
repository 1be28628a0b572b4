"""Keys in small letters or capitals, and a cache that is called by its name."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing.data.read_from_environment import WRITERS
from spark_tui.edits.writing.functions.by_lru_cache import WRITER

CODE = """\
import os

START = "APP_"


def of_environment():
    found = {}
    for name, value in os.environ.items():
        if name.startswith(START):
            found[name.removeprefix(START)] = value
    return found


def codes(rows):
    return {row["code"]: row for row in rows}


def settled(path):
    known = {}
    for name, value in of_environment().items():
        known[name] = value
    return known
"""


@pytest.mark.parametrize(
    ("kind", "sentence", "expected"),
    [
        (
            "wrap-call",
            "names like APP_PORT come out of the environment as PORT, the fields are lower case",
            "            found[name.removeprefix(START).lower()] = value\n",
        ),
        ("wrap-call", "the keys of of_environment must be lower case", "found[name.removeprefix(START).lower()] = val"),
        ("wrap-call", "all keys in codes should be upper case", 'return {row["code"].upper(): row for row in rows}'),
        (
            "cache-function",
            "cache settled with lru_cache",
            "from functools import lru_cache\n\nSTART",
        ),
        ("cache-function", "cache settled with lru_cache", "@lru_cache\ndef settled(path):\n"),
        ("cache-function", "put an lru_cache with maxsize 8 on settled", "@lru_cache(maxsize=8)\ndef settled(path):\n"),
    ],
)
def test_it_is_done(kind: str, sentence: str, expected: str):
    assert expected in after(sentence, CODE, kind)[0]


def test_a_name_that_begins_so_is_not_written_out():
    said = Sentence("env names like APP_PORT come out as PORT", read(CODE))
    assert not [each for writer in WRITERS for each in writer.write(said)]


@pytest.mark.parametrize("sentence", ["settled needs no lru_cache", "remove the lru_cache from settled"])
def test_no_cache_is_put_where_none_is_wanted(sentence: str):
    assert not list(WRITER.write(Sentence(sentence, read(CODE))))
