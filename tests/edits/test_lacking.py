"""Lines, flags, keys and other things that a sentence speaks of, and that are not in the file."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.name.lacking import lacking

SOURCE = read("""
import argparse
import json

ROLES = ("admin", "editor")
SQL = "SELECT id, name FROM users"


def load(path):
    return json.load(open(path))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder", default=".")
    parser.add_argument("--dry-run", action="store_true")
    args = parser.parse_args()
    print(load(args.folder))
""")


@pytest.mark.parametrize(
    ("sentence", "says"),
    [
        ("drop the --lossless flag, nobody needs it", "there is no --lossless here"),
        ("get rid of --verbose", "there is no --verbose here"),
        ("--fodler should be called --dir", "there is no --fodler here, only --folder"),
        ("the --since option should accept dates too", "there is no --since here"),
        ("make --since required", "there is no --since here"),
        ("-v should be called --verbose", "there is no -v here"),
        ("--format json should be the default", "there is no --format here"),
        ("why does --quiet print", "there is no --quiet here"),
        ('remove "guest" from ROLES', 'there is no "guest" in ROLES'),
        ('the entry "guest" should be removed from ROLES', 'there is no "guest" in ROLES'),
        ("drop the age column from SQL", "there is no age in SQL"),
        ('the value for "yd" is wrong, should be 0.9', 'there is no "yd" here'),
        ("line 210 is wrong, fix it", "there is no line 210 here: the last one is 18"),
        ("remove lines 30 to 32", "there is no line 30 here: the last one is 18"),
        ("remove the cache in load", "there is no cache in load"),
        ("remove the lock around main", "there is no lock in main"),
        ("replace sqlite with postgres", "there is no sqlite here"),
    ],
)
def test_what_is_not_there_is_said(sentence: str, says: str) -> None:
    assert lacking(Sentence(sentence, SOURCE)).startswith(says)


@pytest.mark.parametrize(
    "sentence",
    [
        "drop the --dry-run flag",
        "add --lossless",
        "add a --lossless flag and drop --folder",
        "with --verbose, print each file",
        "rename --folder to --dir",
        "--help doesn't say what it does",
        "-h doesn't say what it does",
        "the --limit flag should cap the rows",
        'remove "editor" from ROLES',
        'remove "www." from the path',
        'remove "guest" from args',
        "drop the name column from SQL",
        "drop the last entry of ROLES",
        "line 12 is wrong",
        "cut at line 100 of the input",
        "wrap lines 100 characters long",
        'File "other.py", line 210, in load: fix it',
        "remove the print in main",
        "remove the open in load",
        "replace json with orjson",
    ],
)
def test_what_is_there_or_to_come_is_not(sentence: str) -> None:
    assert lacking(Sentence(sentence, SOURCE)) == ""
