"""The first row, which says what the columns are, is no row of a table."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import csv


def trips(path):
    with open(path) as file:
        rows = csv.reader(file, delimiter=",")
        return [float(row[1]) for row in rows]


def stops(path):
    with open(path) as file:
        found = []
        rows = csv.reader(file)
        for row in rows:
            found.append(float(row[1]))
        return found
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "the header row should be skipped in stops",
        "stops: the header is read as data",
        "skip the first line in stops",
        "the first row must be ignored by stops",
    ],
)
def test_it_is_passed_over(sentence: str):
    assert after(sentence, CODE, "skip-if")[0] == CODE.replace(
        "        for row in rows:", "        next(rows, None)\n        for row in rows:"
    )


def test_it_is_passed_over_once():
    code = CODE[CODE.index("def stops") :].replace("        for row", "        next(rows)\n        for row")
    assert after("skip the header row", code, "skip-if") == []
