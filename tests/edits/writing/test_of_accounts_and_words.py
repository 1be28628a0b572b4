"""What is raised instead of printed, what came last comes first, what is chosen once, and rows of a file on Windows."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.ops import named, perform

PURSE = """\
import csv
import random


class Purse:
    def __init__(self, kind=random.choice(["red", "blue"])):
        self.kind = kind
        self.coins = []

    def put(self, coin):
        self.coins.append(coin)

    def take(self, coin):
        if coin not in self.coins:
            print(f"no {coin} in there")
            return None
        self.coins.remove(coin)

    def listed(self):
        lines = []
        for coin in self.coins:
            lines.append(str(coin))
        return lines

    def export(self, path):
        with open(path, "w") as file:
            writer = csv.writer(file)
            for coin in self.coins:
                writer.writerow([coin])
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("take should raise rather than print", "raise-instead",
         '            raise ValueError(f"no {coin} in there")\n        self.coins.remove'),
        ("don't print in take, raise a LookupError instead of printing it", "raise-instead",
         '            raise LookupError(f"no {coin} in there")\n'),
        ("listed: the latest first", "sort-reverse", "        for coin in reversed(self.coins):\n            lines"),
    ],
)  # fmt: skip
def test_what_is_asked_of_a_purse(sentence: str, kind: str, expected: str):
    assert any(expected in each for each in after(sentence, PURSE, kind)[:2])


@pytest.mark.parametrize(
    ("sentence", "kind", "never"),
    [
        ("raise instead of returning None in take", "fix-operator", "-= "),
        ("blank lines between the coins on windows", "skip-if", "continue"),
        ("take should print the rest", "raise-instead", "raise ValueError"),
    ],
)
def test_nothing_of_the_kind_is_said(sentence: str, kind: str, never: str):
    assert all(never not in each for each in after(sentence, PURSE, kind))


def test_what_is_drawn_is_drawn_for_each():
    text = perform(named("mutable-default"), PURSE, ("Purse.__init__", "kind"))
    assert 'kind=None):\n        if kind is None:\n            kind = random.choice(["red", "blue"])\n' in text
