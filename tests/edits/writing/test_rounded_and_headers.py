"""Numbers rounded where they are made; the first line of a file passed over."""

from __future__ import annotations

import pytest
from test_methods_written import after

SUMS = """\
def total(prices):
    s = 0
    for price in prices:
        s += price
    return s


def summary(values):
    mean = sum(values) / len(values)
    return {"mean": mean, "count": len(values), "spread": max(values) - min(values)}
"""

ROWS = """\
import csv


def load(path):
    with open(path) as f:
        return [line.split(",") for line in f]


def people(path):
    with open(path, newline="") as handle:
        reader = csv.reader(handle)
        return {row[0]: row[1] for row in reader}


def count(text):
    n = 0
    for line in text.splitlines():
        n += 1
    return n


def named(path):
    return [row["name"] for row in csv.DictReader(open(path))]
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("round the total to 2 digits", "return s\n", "return round(s, 2)\n"),
        ("total should be rounded to cents", "return s\n", "return round(s, 2)\n"),
        ("please round spread to three decimals", "max(values) - min(values)", "round(max(values) - min(values), 3)"),
        (
            "spread has far too many digits (6.12345678901 l), three are enough",
            "max(values) - min(values)",
            "round(max(values) - min(values), 3)",
        ),
        ("round the total", "return s\n", "return round(s)\n"),
    ],
)
def test_what_is_named_is_rounded(sentence: str, old: str, new: str):
    assert after(sentence, SUMS, "wrap-call")[0] == SUMS.replace(old, new)


def test_what_is_given_back_is_rounded_whatever_was_done_to_it():
    text = (
        "def total(prices, off):\n    total = sum(prices)\n    if off:\n        total = total * off\n    return total\n"
    )
    expected = text.replace("return total", "return round(total, 2)")
    assert after("round the total to 2 decimals", text, "wrap-call")[0] == expected


def test_a_mean_is_rounded_where_it_is_made_or_given_back():
    rounded = after("round mean to 1 decimal", SUMS, "wrap-call")
    assert SUMS.replace("sum(values) / len(values)", "round(sum(values) / len(values), 1)") in rounded
    assert SUMS.replace('"mean": mean', '"mean": round(mean, 1)') in rounded


@pytest.mark.parametrize(
    "sentence", ["round robin over the totals", "round the corners of the box", "the total is wrong"]
)
def test_nothing_else_is_rounded(sentence: str):
    assert not any("round(" in text for text in after(sentence, SUMS, "wrap-call"))


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("the first line of the file is a header, skip it in load",
         "        return [line", "        next(f, None)\n        return [line"),
        ("skip the header in people", "        return {row", "        next(reader, None)\n        return {row"),
        ("count should not count the header row", "text.splitlines():", "text.splitlines()[1:]:"),
        ("count counts the header row too", "text.splitlines():", "text.splitlines()[1:]:"),
    ],
)  # fmt: skip
def test_the_first_line_is_passed_over(sentence: str, old: str, new: str):
    assert after(sentence, ROWS, "skip-if")[0] == ROWS.replace(old, new)


def test_what_reads_rows_by_name_has_read_the_header():
    assert not any("[1:]" in text.split("def named")[1] for text in after("skip the header in named", ROWS, "skip-if"))
