"""What is raised instead of printed, what came last comes first, what is chosen once, and rows of a file on Windows."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.ops import named, perform
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.removals import KINDS
from spark_tui.edits.weighing.empty_handed import gives_many_for_a_text

PURSE = """\
import csv
import random


class Prices:
    def __init__(self, shop):
        self.shop = shop
        self._cached = {}

    def of(self, article):
        if article not in self._cached:
            self._cached[article] = self.shop.ask(article)
        return self._cached[article]

    def change(self, article, price):
        self.shop.tell(article, price)
        return price


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
        ("change has to forget the cached price", "insert-after",
         "        self.shop.tell(article, price)\n        self._cached.pop(article, None)\n        return price"),
        ("after change, of still gives the cached one", "insert-after", "self._cached.pop(article, None)\n"),
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
        ("change is too slow, the cache is empty", "insert-after", ".pop(article"),
        ("take should print the rest", "raise-instead", "raise ValueError"),
    ],
)
def test_nothing_of_the_kind_is_said(sentence: str, kind: str, never: str):
    assert all(never not in each for each in after(sentence, PURSE, kind))


def test_who_is_told_to_drop_something_does_not_go():
    said = KINDS["remove-definition"]
    assert said(Sentence("take should drop the coin", read(PURSE))) == 0
    assert said(Sentence("remove take", read(PURSE))) > 0


def test_a_text_is_no_list():
    before = "def shown(rows):\n    for row in rows:\n        print(row)\n"
    as_list = "def shown(rows):\n    return [row for row in rows]\n"
    as_text = "def shown(rows):\n    return '\\n'.join(rows)\n"
    assert gives_many_for_a_text(before, "shown should return the text", as_list)
    assert not gives_many_for_a_text(before, "shown should return the text", as_text)
    assert not gives_many_for_a_text(before, "shown should return a list", as_list)


def test_what_is_drawn_is_drawn_for_each():
    text = perform(named("mutable-default"), PURSE, ("Purse.__init__", "kind"))
    assert 'kind=None):\n        if kind is None:\n            kind = random.choice(["red", "blue"])\n' in text
