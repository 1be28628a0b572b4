"""What is looked for is found however it is typed, where somebody shows that it is not."""

from __future__ import annotations

import pytest
from test_methods_written import after

RUN = """\
class EntryList:
    def __init__(self):
        self.runners = []

    def find(self, number):
        for runner in self.runners:
            if runner.number == number:
                return runner
        raise KeyError(number)

    def of_distance(self, distance):
        return [runner for runner in self.runners if runner.distance == distance]

    def search(self, text):
        return [runner for runner in self.runners if text in runner.name]
"""
SHOPS = """\
def by_year(shops, year):
    return [shop for shop in shops if shop["year"] == year]


def search(shops, city):
    found = []
    for shop in shops:
        if shop["city"] == city:
            found.append(shop)
    return found
"""
TAGS = """\
class Tags:
    def __init__(self):
        self.all = []

    def add(self, tag):
        self.all.append(tag)

    def lookup(self, label):
        return next((tag for tag in self.all if tag.label.startswith(label)), None)
"""
FILTERED = """\
def total(items):
    return sum(item.price for item in items)


def filter_items(items, wanted):
    return [item for item in items if item.name != wanted]
"""
CITY = 'if shop["city"].lower() == city.lower():\n'


@pytest.mark.parametrize(
    ("said", "code", "done"),
    [
        ("searching for ann doesn't find Ann", RUN, "if text.lower() in runner.name.lower()]"),
        ('search for "berlin" finds nothing, it\'s Berlin in the list', SHOPS, CITY),
        ("you have to type the city exactly with its capital letter or search finds nothing", SHOPS, CITY),
        (
            "lookups of RED find nothing when the tag was saved as Red",
            TAGS,
            "tag.label.lower().startswith(label.lower())",
        ),
        ("the filter doesn't find Milk when i type milk", FILTERED, "item.name.lower() != wanted.lower()]"),
        ("search doesn't know BOB although Bob is there", RUN, "if text.lower() in runner.name.lower()]"),
    ],
)
def test_it_is_found(said: str, code: str, done: str):
    assert done in after(said, code, "fix-error")[0]


@pytest.mark.parametrize("said", ["search finds nothing", "search crashes for Ann"])
def test_who_says_nothing_of_that(said: str):
    assert not any(".lower()" in each for each in after(said, RUN, "fix-error"))
