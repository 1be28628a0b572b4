"""Things are put together by something else, or by one thing more: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
from collections import Counter, defaultdict


def group(rows):
    groups = {}
    for row in rows:
        key = row["author"]
        if key not in groups:
            groups[key] = []
        groups[key].append(row)
    return groups


def count(rows):
    counts = {}
    for row in rows:
        counts[row["country"]] = counts.get(row["country"], 0) + 1
    return counts


def by_month(bookings):
    groups = defaultdict(list)
    for booking in bookings:
        groups[booking.day.month].append(booking)
    return groups


def letters(books):
    return Counter(book.title[0] for book in books)


def show(rows):
    for row in rows:
        print(row["title"], row["year"])
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("group by author and year", 'key = row["author"]', 'key = (row["author"], row["year"])'),
        ("in group also by year please", 'key = row["author"]', 'key = (row["author"], row["year"])'),
        ("by_month puts two Januaries together. The key should be year and month",
         "groups[booking.day.month]", "groups[booking.day.year, booking.day.month]"),
        ("by_month: per day, not per month", "booking.day.month", "booking.day.day"),
        ("group by year instead of author", 'key = row["author"]', 'key = row["year"]'),
        ("count per year, not per country",
         'counts[row["country"]] = counts.get(row["country"]', 'counts[row["year"]] = counts.get(row["year"]'),
        ("count per country and year", 'counts[row["country"]] = counts.get(row["country"]',
         'counts[row["country"], row["year"]] = counts.get((row["country"], row["year"])'),
    ],
)  # fmt: skip
def test_things_are_put_together_otherwise(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "none")[0] == CODE.replace(old, new)


def test_what_nobody_knows_is_no_key():
    assert after("group by publisher", CODE, "none") == []
