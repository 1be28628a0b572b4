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


STORE = """\
import re


class Table:
    name = "rows"

    def query(self):
        return f"UPDATE {self.name} SET value = ? WHERE id = ?"

    def put(self, db, value, number):
        db.execute(self.query(), (value, number))


SETTING = re.compile(r"^(\\w+)=(\\w+)$")


def add_row(request):
    if not request.body:
        return {"error": "nothing there"}, 400
    return {"id": 7}, 200


def header(lines):
    found = {}
    for line in lines:
        title, text = line.split(":")
        found[title] = text
    return found


def tally(votes):
    found = {}
    for vote in votes:
        found[vote] = found.get(vote, 0) + 1
    return found


def shipping(weight):
    if weight > 30:
        return weight * 1.75
    return 4.5


def refund(order, kind):
    if kind == "HALF":
        return order.paid / 2
    if kind == "FEE":
        return order.paid - order.fee
    return order.paid


def old_way(name):
    print(f"{name} is going away")
    return name
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("what was put is lost after the next start", "insert-after",
         "        db.execute(self.query(), (value, number))\n        db.commit()\n"),
        ("add_row -> 201", "change-value", '    return {"id": 7}, 201\n'),
        ("add_row should answer with 422 as error code", "change-value", '{"error": "nothing there"}, 422\n'),
        ("header keys in upper case", "ignore-case", "        found[title.upper()] = text\n"),
        ("the tally comes in no order", "sort-key", "    return dict(sorted(found.items()))\n"),
        ("hardcoded numbers in shipping", "extract-constant",
         "    if weight > MAX_WEIGHT:\n        return weight * WEIGHT_FACTOR\n    return "),
        ("a refund with FEE gives -3.5 for small orders", "clamp", "        return max(0, order.paid - order.fee)\n"),
        ("old_way should use warnings.warn with a FutureWarning, not print", "print-to-log",
         '    warnings.warn(f"{name} is going away", FutureWarning, stacklevel=2)\n'),
        ("color = red with spaces should be accepted as well", "change-value",
         'SETTING = re.compile(r"^\\s*(\\w+)\\s*=\\s*(\\w+)\\s*$")\n'),
    ],
)  # fmt: skip
def test_what_follows_from_a_file(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, STORE, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "never"),
    [
        ("add_row should answer 409 when the row is there already", "change-value", '{"id": 7}, 409'),
        ("a refund with FEE gives -3.5, should be 3.5", "clamp", "max(0, order.paid - order.fee)"),
        ("color = red without spaces", "change-value", "\\s*"),
        ("magic number 30 in shipping", "extract-constant", "return weight * WEIGHT_FACTOR"),
    ],
)
def test_what_does_not(sentence: str, kind: str, never: str):
    assert not any(never in each for each in after(sentence, STORE, kind))
