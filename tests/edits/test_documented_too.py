"""A docstring for what was written, as somebody asks for it then."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on

CODE = """\
class Deck:
    def __init__(self, cards):
        self.cards = cards

    def draw(self):
        return self.cards.pop()
"""
WRITTEN = CODE + "\n    def is_empty(self):\n        return not self.cards\n"


def first_of(said: str) -> str:
    ways = ways_on(Turn("a method that says whether it is empty", said, read(CODE), read(WRITTEN)))
    return ways[0].after if ways else WRITTEN


@pytest.mark.parametrize(
    "said",
    [
        "and a docstring: Say whether no card is left.",
        "lovely. a docstring would be nice too: Say whether no card is left.",
        'perfect, but it needs a docstring, "Say whether no card is left."',
        "it has no docstring, add one: Say whether no card is left.",
        "a one-line docstring saying Say whether no card is left.",
    ],
)
def test_a_dictated_one(said: str):
    told = '(self):\n        """Say whether no card is left."""\n        return not'
    assert first_of(said) == WRITTEN.replace("(self):\n        return not", told)


@pytest.mark.parametrize("said", ["and a docstring please", "with a docstring", "good, it wants a docstring though"])
def test_one_of_its_own(said: str):
    after = first_of(said)
    assert 'def is_empty(self):\n        """' in after
    assert after.count('"""') == 2


def test_the_one_that_is_named():
    after = first_of("a docstring for draw as well: Take the last card.")
    assert 'def draw(self):\n        """Take the last card."""\n' in after


@pytest.mark.parametrize("said", ["no docstring please", "keep the docstring", "not a docstring, a comment"])
def test_none_is_wanted(said: str):
    assert '"""' not in first_of(said)
