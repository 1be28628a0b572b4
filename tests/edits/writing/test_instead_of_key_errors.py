"""A key that is not there gives the value that is said."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
GRAMS = {"mug": 350, "plate": 600}


class Stock:
    def __init__(self):
        self.counts = {}
        self.places = {}

    def count(self, sku):
        return self.counts[sku]

    def place(self, sku):
        shelf = self.places[sku]
        return shelf.upper()


def weigh(skus):
    return sum(GRAMS[sku] for sku in skus)


def first(rows):
    return rows[0]
"""
COUNT, PLACE, WEIGH = "self.counts[sku]", "self.places[sku]", "GRAMS[sku]"


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("count should give 0 instead of a KeyError for a sku that isn't there", COUNT, "self.counts.get(sku, 0)"),
        ("skus that nobody counted yet should have 0 instead of KeyError", COUNT, "self.counts.get(sku, 0)"),
        ("don't raise KeyError in count, default to 0", COUNT, "self.counts.get(sku, 0)"),
        ("count() of an unknown sku: None instead of KeyError", COUNT, "self.counts.get(sku)"),
        ("place: return ? instead of KeyError for unknown skus", PLACE, 'self.places.get(sku, "?")'),
        ("place should say nowhere rather than raise a KeyError", PLACE, 'self.places.get(sku, "nowhere")'),
        ("place should be an empty string, not a KeyError", PLACE, 'self.places.get(sku, "")'),
        ("weigh: use 250 when we don't know the sku instead of crashing with a KeyError", WEIGH, "GRAMS.get(sku, 250)"),
        ("weigh raises a KeyError for unknown skus, they should count as 50 grams", WEIGH, "GRAMS.get(sku, 50)"),
        ("count: 0 if the sku isn't listed", COUNT, "self.counts.get(sku, 0)"),
        ("count dies with a KeyError on new skus, taking 0 would be fine", COUNT, "self.counts.get(sku, 0)"),
        ("weigh should put a question mark for a sku it doesn't know", WEIGH, 'GRAMS.get(sku, "?")'),
        ("treat a missing sku as 7 in weigh, rather than letting it raise", WEIGH, "GRAMS.get(sku, 7)"),
    ],
)
def test_the_value_stands_in(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "none")[0] == CODE.replace(old, new)


@pytest.mark.parametrize(
    "sentence",
    [
        "count should raise ValueError instead of KeyError",
        "stop the KeyError in count",
        "first should give 0 instead of an IndexError",
    ],
)
def test_nothing_does_where_none_is_said(sentence: str):
    assert not any(".get(sku," in each for each in after(sentence, CODE, "none"))
