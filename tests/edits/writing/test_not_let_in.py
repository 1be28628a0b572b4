"""Which of them are not to come in, and where they would; and what has not the form that is looked for."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import re


class Cart:
    def __init__(self, owner):
        self.owner = owner
        self.items = []
        self.notes = {}

    def add(self, name, price, quantity=1):
        self.items.append((name, price, quantity))

    def rename(self, name):
        self.owner = name

    def total(self):
        return sum(price * quantity for _, price, quantity in self.items)

    def put_note(self, note):
        self.notes[note.title] = note


class Deck:
    def __init__(self):
        self.cards = []

    def add_card(self, card):
        self.cards.append(card)

    def titles(self):
        return [card.title for card in self.cards]


def parse_size(text):
    m = re.match(r"(\\d+)x(\\d+)", text)
    return int(m.group(1)) * int(m.group(2))
"""


@pytest.mark.parametrize(
    ("said", "function", "guard"),
    [
        ("free items shouldn't be added", "add", "if price == 0:"),
        ("items with a negative price must not be added", "add", "if price < 0:"),
        ("items without a name should be rejected", "add", "if not name:"),
        ("items with a quantity of zero shouldn't be accepted", "add", "if quantity == 0:"),
        ("negative prices get through in add", "add", "if price < 0:"),
        ("a quantity of 0 isn't allowed", "add", "if quantity == 0:"),
        ("cards with an empty title shouldn't be accepted", "add_card", "if not card.title:"),
        ("untitled cards should be refused", "add_card", "if not card.title:"),
        ("cards with a blank title are still added", "add_card", "if not card.title.strip():"),
        ("notes without a title can still be added", "put_note", "if not note.title:"),
    ],
)
def test_they_are_refused_where_they_come_in(said: str, function: str, guard: str):
    found = [each for each in after(said, CODE, "raise-if") if guard in each]
    head = found[0].partition(f"def {function}(")[2].splitlines()[1:3]
    assert head[0].strip() == guard
    assert head[1].strip().startswith('raise ValueError("')


@pytest.mark.parametrize(
    "said",
    ["free items should be shown last", "items with a price of 3 are added twice", "cards without a title are printed"],
)
def test_nothing_is_refused_where_nobody_says_so(said: str):
    assert not any("raise ValueError" in each for each in after(said, CODE, "raise-if"))


@pytest.mark.parametrize(
    ("said", "raised"),
    [
        ("parse_size fails with AttributeError if the text is not a size", 'ValueError(f"not a size: {text!r}")'),
        ("parse_size crashes on malformed sizes", 'ValueError(f"invalid text: {text!r}")'),
        ("parse_size blows up if the text doesn't match", 'ValueError(f"invalid text: {text!r}")'),
    ],
)
def test_what_has_another_form_is_an_error_that_says_so(said: str, raised: str):
    assert f"    if m is None:\n        raise {raised}\n    return" in after(said, CODE, "raise-if")[0]
