"""Rows of nothing but semicolons or commas hold nothing, and are passed over."""

from __future__ import annotations

import pytest
from test_methods_written import after

EXPORT = """\
import csv


def read_rows(lines):
    reader = csv.DictReader(lines, delimiter=";")
    entries = []
    for line, row in enumerate(reader, start=2):
        try:
            entries.append(to_entry(row))
        except ValueError as error:
            raise BadRow(line, error) from error
    return entries
"""
MEMBERS = """\
import csv


def members(lines):
    found = []
    for row in csv.DictReader(lines):
        found.append((row["name"], int(row["year"])))
    return found
"""
TABLE = """\
import csv


def read(path):
    with open(path, newline="") as f:
        rows = csv.reader(f)
        return [(row[0], int(row[1])) for row in rows]
"""
PLAIN = "        if not any(row.values()):\n            continue\n"
TOLD = "for row in rows if any(row)]\n"


@pytest.mark.parametrize(
    ("said", "code", "done"),
    [
        ("rows with nothing but semicolons (;;;) stop everything with a bad line error, just skip them", EXPORT, PLAIN),
        ("lines that are only commas crash the reading of members, skip them", MEMBERS, PLAIN),
        ("a row like ,, ends in a ValueError, ignore such rows", MEMBERS, PLAIN),
        ("a file whose last lines are just commas can't be read, leave those out", MEMBERS, PLAIN),
        ("rows made of nothing but commas should be ignored", TABLE, TOLD),
        ("rows where all fields are empty should be skipped", TABLE, TOLD),
    ],
)
def test_they_are_passed_over(said: str, code: str, done: str):
    assert done in after(said, code, "skip-if")[0]


@pytest.mark.parametrize("said", ["skip the first row", "rows without a name should be skipped"])
def test_others_stay(said: str):
    assert not any("any(row" in each for each in after(said, MEMBERS, "skip-if"))
