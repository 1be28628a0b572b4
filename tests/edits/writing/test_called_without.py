"""What a call takes that gives nothing."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def draw(number):
    return [pick() for _ in range(number)]


def best(cards):
    return max(cards)


class Timer:
    def start(self, seconds: int):
        self.left = seconds


def pad(text, fill):
    return text + fill
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("draw() without an argument should draw 5 cards", "draw(number)", "draw(number=5)"),
        ("draw with no arguments should give 3 cards", "draw(number)", "draw(number=3)"),
        ("calling start() without seconds should mean 60", "seconds: int)", "seconds: int = 60)"),
        ("pad called without fill should use '-'", "fill)", 'fill="-")'),
    ],
)
def test_the_value_is_its_default(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "none")[0] == CODE.replace(old, new, 1)


@pytest.mark.parametrize(
    "sentence",
    [
        "pad without arguments should give 3",
        "draw() without an argument should raise ValueError 5",
        "best without cards should give nothing",
    ],
)
def test_it_is_not_guessed(sentence: str):
    assert not any("=" in each.splitlines()[0] for each in after(sentence, CODE, "none"))
    assert not any("fill=" in each for each in after(sentence, CODE, "none"))
