"""What is the same but for blanks or capitals is put right wherever it comes in."""

from __future__ import annotations

import pytest
from test_methods_written import after

ENTRIES = """\
class Entries:
    def __init__(self):
        self.people = []

    def enter(self, name, email):
        for person in self.people:
            if person.email == email:
                raise ValueError(name)
        self.people.append(Person(name, email))

    def count(self):
        return len(self.people)
"""
STOCK = """\
class Stock:
    def __init__(self):
        self.items = {}

    def put(self, item):
        self.items[item.name] = item

    def get(self, name):
        return self.items[name]
"""
TAGS = """\
def add_tag(tags, tag):
    if tag not in tags:
        tags.append(tag)


def tags_of(photo):
    return list(photo.tags)
"""


@pytest.mark.parametrize(
    ("said", "code", "done"),
    [
        ("ann@x.org and Ann@x.org can both enter, that's the same person", ENTRIES, "email = email.lower()\n"),
        ("emails with a space behind them count as another person", ENTRIES, "email = email.strip()\n"),
        ("names with spaces at the end are taken for other items", STOCK, "item.name = item.name.strip()\n"),
        (
            "Milk and milk are two different things in the stock, they should be the same",
            STOCK,
            "name = name.lower()\n",
        ),
        ("Beach and beach end up as different tags", TAGS, "    tag = tag.lower()\n"),
        ("tags with blanks in front are added twice", TAGS, "    tag = tag.strip()\n"),
    ],
)
def test_it_is_put_right(said: str, code: str, done: str):
    assert done in after(said, code, "fix-error")[0]


def test_all_that_look_there_do_so():
    found = after("names with spaces at the end are taken for other items", STOCK, "fix-error")[0]
    assert "        name = name.strip()\n        return self.items[name]\n" in found


@pytest.mark.parametrize("said", ["name and email are two different fields", "items with spaces are fine"])
def test_who_says_nothing_of_that(said: str):
    assert not any(".lower()" in each or ".strip()" in each for each in after(said, ENTRIES, "fix-error"))
