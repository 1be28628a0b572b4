"""What is told with a reason or with what was seen: the request is what follows from it."""

from __future__ import annotations

import pytest
from test_methods_written import after

SALES = """\
import csv
import os


def read_sales(path):
    rows = []
    with open(path) as file:
        for row in csv.DictReader(file):
            rows.append({
                "shop": row["shop"].strip(),
                "amount": float(row["amount"]),
                "pieces": int(row["pieces"]),
            })
    return rows


def prepare(target):
    os.makedirs(target)


def confirm():
    answer = input("Really? ")
    return answer == "y"
"""
FOLDERS = """\
import os
from collections import Counter


def remove_old(folder, dry_run=False):
    for name in os.listdir(folder):
        if name.endswith(".old"):
            os.remove(name)
    return folder


def sync(folders, pretend=False):
    for folder in folders:
        remove_old(folder)


def most_used(words, number=5):
    return Counter(words).most_common()


def temperatures(data, hours):
    return [each["temp"] for each in data["hourly"]]


def latest(entries, reverse=False):
    return sorted(entries)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Some shops write N/A as the amount, count it as 0 in that case.",
         '"amount": 0 if row["amount"] == "N/A" else float(row["amount"]),'),
        ("float() chokes on the amount of closed days, it is just a dash there. Use 0 for those.",
         '"amount": 0 if row["amount"] == "-" else float(row["amount"]),'),
        ("pieces is empty on holidays and int() fails then, treat it as 0", '"pieces": int(row["pieces"] or 0),'),
        ("ValueError: could not convert string to float: 'n/a' - the amount should be None for such rows",
         '"amount": None if row["amount"] == "n/a" else float(row["amount"]),'),
        ("the column amount has a \"?\" where nobody counted, that should become 0",
         '"amount": 0 if row["amount"] == "?" else float(row["amount"]),'),
        ("when a shop is closed pieces is \"-\" and the import dies. Should be 0 then.",
         '"pieces": 0 if row["pieces"] == "-" else int(row["pieces"]),'),
        ("If I start it twice I get a FileExistsError from prepare, the folder may be there already.",
         "os.makedirs(target, exist_ok=True)"),
        ("Bonn and BONN are the same place, so the shop should become lower case when it is read",
         '"shop": row["shop"].strip().lower(),'),
        ("Some people type a capital Y and it is taken for a no, please make the input lower case",
         'answer = input("Really? ").lower()'),
    ],
)  # fmt: skip
def test_what_comes_in_is_not_as_it_should_be(sentence: str, expected: str):
    assert expected in after(sentence, SALES, "ignore-case")[0]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("remove_old accepts dry_run but ignores it, I just lost a file because of that",
         "            if not dry_run:\n                os.remove(name)\n"),
        ("the pretend argument of sync has no effect: it still deletes the files",
         "        if not pretend:\n            remove_old(folder)\n"),
        ("I asked most_used for 3 and got everything, number isn't used at all", ".most_common(number)"),
        ("temperatures takes hours but then returns the whole list, only the first `hours` are wanted",
         'data["hourly"]][:hours]'),
        ("latest takes reverse but it makes no difference", "sorted(entries, reverse=reverse)"),
    ],
)  # fmt: skip
def test_a_parameter_that_nothing_reads_is_heeded(sentence: str, expected: str):
    assert expected in after(sentence, FOLDERS, "fix-wrong-name")[0]


def test_a_parameter_that_is_to_go_is_not():
    found = after("remove the unused dry_run parameter from remove_old", FOLDERS, "fix-wrong-name")
    assert not any("if not dry_run" in each for each in found)


BOUNDS = """\
MAX_BOOKS = 3


def change(given, due):
    return given - due


def fee(given, due, rate):
    return change(given, due) * rate


def may_borrow(books):
    return len(books) <= MAX_BOOKS


def is_full(books, shelf):
    return len(books) == shelf.limit()


def fits(width, height, box):
    return width <= box.width and height <= box.height


def grade(points):
    if points == 50:
        return "passed"
    return "failed"
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Members can have four books at home although MAX_BOOKS is 3.", "len(books) < MAX_BOOKS"),
        ("MAX_BOOKS is 3 but may_borrow lets people have four", "len(books) < MAX_BOOKS"),
        ("The change comes out negative if somebody gives too little, it should be 0 then", "max(0, given - due)"),
        ("fee must never be below zero", "max(0, change(given, due) * rate)"),
        ("is_full is only true at exactly the limit, from the limit upwards it should be true",
         "len(books) >= shelf.limit()"),
        ("Everybody from 50 points up has passed, not only those with exactly 50.", "if points >= 50:"),
        ("The box is 5 wide, so things must be smaller, but fits says 5 is fine, and the same goes for the height.",
         "width < box.width and height < box.height"),
    ],
)  # fmt: skip
def test_how_far_it_goes(sentence: str, expected: str):
    assert expected in after(sentence, BOUNDS, "fix-operator")[0]


@pytest.mark.parametrize("sentence", ["MAX_BOOKS should be 4 but it is 3", "raise ValueError if change is negative"])
def test_what_is_no_end(sentence: str):
    found = after(sentence, BOUNDS, "fix-operator")
    assert not any("< MAX_BOOKS" in each or "max(0" in each for each in found)
