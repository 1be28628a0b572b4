"""What stands under no key: the wish that names another, and what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
GREETINGS = {"en": "Hello", "de": "Hallo", "fr": "Salut"}


def greet(lang, name):
    return GREETINGS[lang] + ", " + name


class Shop:
    PRICES = {"small": 3, "medium": 4, "large": 5}

    def price(self, size):
        return self.PRICES[size] * 2


def icon(kind):
    icons = {"file": "F", "folder": "D"}
    return icons.get(kind)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("greet: fall back to en for unknown languages", 'GREETINGS.get(lang, GREETINGS["en"])'),
        ("KeyError for a language we don't have, greet should use 'en' then", 'GREETINGS.get(lang, GREETINGS["en"])'),
        ("price: use the medium price for sizes that aren't in PRICES", 'self.PRICES.get(size, self.PRICES["medium"])'),
        ("unknown kinds should get the icon of a file, like file", 'icons.get(kind, icons["file"])'),
    ],
)
def test_it_gets_what_the_other_has(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "get-default")[0]


@pytest.mark.parametrize(
    "sentence",
    [
        "greet: raise a ValueError for unknown languages like en",
        "price should return None for unknown sizes",
        "new small sizes should cost 2",
    ],
)
def test_no_other_is_made_up(sentence: str):
    for each in after(sentence, CODE, "get-default"):
        assert 'GREETINGS["en"])' not in each
        assert 'self.PRICES["' not in each
