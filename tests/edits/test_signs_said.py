"""Which sign of a comparison is said, wherever somebody says it."""

from __future__ import annotations

import re

import pytest

from spark_tui.edits.ops import named
from spark_tui.edits.pattern import either
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.value.signs import OF_TIMES, SIGNS, by_words

SOURCE = read(
    """\
class Tank:
    def __init__(self, volume, limit):
        self.volume = volume
        self.limit = limit


def drive(speed, limit):
    return speed * 2
"""
)


@pytest.mark.parametrize(
    ("words", "sign"),
    [
        ("above", ">"),
        ("more than", ">"),
        ("under", "<"),
        ("fewer than", "<"),
        ("at least", ">="),
        ("no less than", ">="),
        ("at most", "<="),
        ("no more than", "<="),
    ],
)
def test_words_mean_a_sign(words: str, sign: str):
    assert SIGNS[words] == sign


def test_what_says_when_is_no_amount():
    assert OF_TIMES == {"after": ">", "later than": ">", "before": "<", "earlier than": "<"}
    assert not OF_TIMES.keys() & SIGNS.keys()


def test_each_of_several_words_gets_their_sign():
    assert by_words({"from|since": ">=", "until": "<="}) == {"from": ">=", "since": ">=", "until": "<="}


def test_the_longest_words_are_found():
    found = re.search(
        rf"\b(?:an? )?({either({'': '==', 'more than': '>', 'more than just': '>'})}) 5", "more than just 5"
    )
    assert found is not None
    assert found[1] == "more than just"
    assert all(re.fullmatch(either(SIGNS), words) for words in SIGNS)


def _condition(said: str) -> str:
    found = next(iter(beginnings(named("raise-if"), Sentence(f"drive: raise if speed is {said}", SOURCE), 3)))
    return found.values[1]


@pytest.mark.parametrize("words", SIGNS)
def test_a_condition_knows_them_all(words: str):
    assert _condition(f"{words} 90") == f"speed {SIGNS[words]} 90"
    assert _condition(f"{words} limit") == f"speed {SIGNS[words]} limit"
