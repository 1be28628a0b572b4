"""What people call what has a name, and how they type."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.forge.requests import noise, wording
from spark_tui.forge.requests.calling import called, spelled

CODE = """
MAX_RETRIES = 3
MAX_SIZE = 5

class OrderLine:
    def grand_total(self):
        self.netPrice = MAX_RETRIES
"""


def ways(name: str, text: str = CODE) -> set[str | None]:
    return {called(name, text, Random(seed)) for seed in range(300)}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("MAX_RETRIES", {"max retries", "retries", "the max retries constant"}),
        ("OrderLine", {"order line", "the order line class"}),
        ("OrderLine.grand_total", {"grand total in OrderLine", "the grand total method"}),
        ("netPrice", {"net price", "the price attribute"}),
    ],
)
def test_a_name_is_called_by_its_words(name: str, said: set[str]):
    assert said <= ways(name)


def test_a_word_that_two_names_share_is_not_enough():
    assert "max" not in ways("MAX_RETRIES")
    assert "max size" in ways("MAX_SIZE")
    assert "max size" not in ways("MAX_SIZE", f"{CODE}max_size = MAX_SIZE\n")


def test_what_is_not_in_the_text_is_called_nothing_else():
    assert ways("DISCOUNT_RATE") == {None}
    assert spelled("discount_rate") == "discount rate"


@given(st.text("abcdef ", min_size=1), st.integers())
def test_a_slip_is_about_two_letters_at_most(word: str, seed: int):
    slipped = noise.slip(word, Random(seed))
    assert abs(len(slipped) - len(word)) <= 1
    assert any(slipped.startswith(word[:at]) and slipped.endswith(word[at + 2 :]) for at in range(len(word)))


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ('"utf-8"', {"utf-8", '"utf-8"', "'utf-8'"}),
        ("None", {"None", "none", "nothing"}),
        ("{}", {"{}", "an empty dict"}),
        ("3", {"3", "three"}),
        ("limit", {"limit"}),
    ],
)
def test_a_value_is_said_as_people_say_it(code: str, said: set[str]):
    assert said <= {wording.literal(code, Random(seed)) for seed in range(300)}
