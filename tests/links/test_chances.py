"""How likely an answer is said to be right."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spark_tui.links.answers.chances import EVEN, Signs, chance, in_short, of_ten

CLEAR = Signs(
    weight=4.0, ahead=3.0, readings=1, is_read=True, is_own=True, words=5, is_in_parts=False, is_doubted=False
)


@pytest.mark.parametrize(
    "worse",
    [
        {"weight": 1.0},
        {"ahead": 0.1},
        {"readings": 0, "is_read": False},
        {"is_own": False},
        {"words": 30},
        {"is_in_parts": True},
        {"is_doubted": True},
    ],
    ids=lambda worse: next(iter(worse)),
)
def test_less_speaks_for_it(worse: dict[str, float]):
    assert chance(replace(CLEAR, **worse), is_found=False) < chance(CLEAR, is_found=False)


def test_what_is_clear_is_likely_and_less_so_where_nobody_named_the_file():
    assert 1 > chance(CLEAR, is_found=False) > chance(CLEAR, is_found=True) > EVEN


def test_nothing_beside_it_is_as_far_ahead_as_can_be():
    alone = replace(CLEAR, ahead=float("inf"))
    assert chance(alone, is_found=False) == chance(replace(CLEAR, ahead=9.0), is_found=False)


@pytest.mark.parametrize(("likely", "told"), [(0.04, "hardly any are"), (0.06, "about 1 is"), (0.44, "about 4 are")])
def test_it_is_told_in_tens(likely: float, told: str):
    assert of_ten(likely) == f"of ten answers like this one {told} right"


@pytest.mark.parametrize(
    ("likely", "told"),
    [(0.02, "1 time in 20"), (0.08, "1 time in 10"), (0.72, "7 times in 10"), (0.97, "19 times in 20")],
)
def test_it_is_told_in_short(likely: float, told: str):
    assert in_short(likely) == f"right {told}"
