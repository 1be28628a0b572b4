"""More is asked for than there is."""

from __future__ import annotations

import pytest
from test_methods_written import after

HANDS = """\
import random


def deal(cards, size):
    hand = set()
    while len(hand) < size:
        hand.add(random.choice(cards))
    return hand


def show(cards):
    print(", ".join(cards))
"""
GUARD = "def deal(cards, size):\n    if size > len(cards):\n        raise ValueError("
DECK = """\
class Deck:
    def __init__(self, cards):
        self.cards = cards

    def one(self):
        return self.cards[0]

    def several(self, n, different=False):
        hand = []
        while len(hand) < n:
            card = self.one()
            if different and card in hand:
                continue
            hand.append(card)
        return hand
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "raise a ValueError in deal if there are fewer cards than size",
        "raise ValueError if size is larger than the number of cards",
        "raise a ValueError when there are not enough cards",
        "raise a ValueError if more cards are asked for in deal than there are, size exceeds len(cards) then",
    ],
)
def test_it_is_refused(sentence: str):
    assert GUARD in after(sentence, HANDS, "raise-if")[0]


@pytest.mark.parametrize(
    "sentence",
    [
        "deal never ends if there are fewer cards than the size",
        "deal hangs when size is larger than the number of cards",
        "endless loop in deal if there are not enough cards",
    ],
)
def test_the_loop_is_not_begun(sentence: str):
    assert f'{GUARD}"not enough cards")' in after(sentence, HANDS, "raise-if")[0]


def test_only_where_a_flag_is_set():
    made = after("several loops forever with different if n is larger than the number of cards", DECK, "raise-if")[0]
    assert '        if different and n > len(self.cards):\n            raise ValueError("not enough cards")' in made


@pytest.mark.parametrize("sentence", ["deal never ends", "deal hangs when cards is empty"])
def test_of_nothing_else(sentence: str):
    assert not any("not enough" in each for each in after(sentence, HANDS, "raise-if"))
