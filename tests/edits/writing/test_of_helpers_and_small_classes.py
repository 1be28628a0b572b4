"""Of helpers and small classes: encodings, marks in numbers, folders within folders, and what follows from a file."""

from __future__ import annotations

import pytest
from test_methods_written import after

IMPORTS = """\
import csv
import os
from decimal import Decimal


def rows(path):
    with open(path, "r") as stream:
        return list(csv.reader(stream, delimiter=";"))


def price(text):
    return Decimal(text.strip().replace(",", "."))


def sizes(base):
    total = {}
    for entry in os.listdir(base):
        full = os.path.join(base, entry)
        total[full] = os.path.getsize(full)
    return total


def icon(path):
    return open(path, "rb").read()
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("the exports of the shop are cp1252", "add-encoding", 'open(path, "r", encoding="cp1252") as stream'),
        ("rows has to be read as iso-8859-15", "add-encoding", 'open(path, "r", encoding="iso-8859-15") as stream'),
        ("2.500,99 ends in an InvalidOperation", "fix-error",
         'text.strip().replace(".", "").replace(",", ".")'),
        ("what is in subdirectories never counts", "swap-path",
         "    for root, _, entries in os.walk(base):\n        for entry in entries:\n"
         "            full = os.path.join(root, entry)\n            total[full] = os.path.getsize(full)\n"),
    ],
)  # fmt: skip
def test_what_is_read_otherwise(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, IMPORTS, kind)[0]


def test_bytes_have_no_encoding_and_folders_that_stay_out_are_not_walked():
    assert not any('"rb", encoding' in each for each in after("the file is latin-1", IMPORTS, "add-encoding"))
    assert not any("os.walk" in each for each in after("skip subfolders", IMPORTS, "swap-path"))
