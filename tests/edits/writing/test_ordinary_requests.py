"""What people ask for every day, in their own words: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import csv

SUFFIX = ".html"
MAX_TAGS = 8


def best_offer(offers):
    best = None
    for offer in offers:
        if best is None or offer.price > best.price:
            best = offer
    return best


def oldest_member(members):
    return min(members, key=lambda member: member.age)


def read_contacts(path):
    with open(path) as file:
        return [{"name": row["name"], "phone": row["phone"]} for row in csv.DictReader(file)]


def stock_of(levels, sku):
    return levels.get(sku)


def is_valid(record):
    if "id" not in record:
        print("invalid")
    else:
        print("valid")


def out_file(folder, name):
    return folder + "/" + name + SUFFIX


def first_match(lines, word):
    found = None
    for line in lines:
        if word in line:
            found = line
    return found


def unique(words):
    return list(set(words))


def recieve(box, message):
    box.append(message)


def recieve_all(box, messages):
    for message in messages:
        recieve(box, message)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("best_offer gives me the most expensive one, should be the cheapest", "offer.price < best.price"),
        ("the loop keeps the highest price, I want the lowest", "offer.price < best.price"),
        ("oldest_member() returns the youngest one", "return max(members"),
        ("strip whitespace from the name when reading", 'row["name"].strip(),'),
        ("trim the phone numbers", 'row["phone"].strip()}'),
        ("stock_of should give 0 for unknown skus instead of None", "levels.get(sku, 0)"),
        ("default to 0 when the sku isn't in levels", "levels.get(sku, 0)"),
        ("is_valid prints its verdict, have it return True or False", "return False\n    else:\n        return True"),
        ("out_file glues the path together, use pathlib", "return Path(folder) / (name + SUFFIX)"),
        ("first_match goes on after it found one", "found = line\n            break"),
        ("unique loses the order of the words", "list(dict.fromkeys(words))"),
        ("allow 12 tags per post, not 8", "MAX_TAGS = 12"),
        ("recieve is spelled wrong everywhere, it's receive", "receive_all(box, messages):"),
    ],
)  # fmt: skip
def test_an_everyday_request_is_understood(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize(
    "sentence",
    ["show the cheapest and the most expensive offer", "sort by price, the cheapest first, not the most expensive"],
)
def test_both_extremes_may_be_wanted(sentence: str):
    assert all("offer.price < best.price" not in each for each in after(sentence, CODE, "none"))
