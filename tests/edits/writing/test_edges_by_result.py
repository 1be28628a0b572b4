"""A comparison that is moved by what comes out just at its edge."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def medal(seconds):
    if seconds < 60:
        return "gold"
    elif seconds < 75:
        return "silver"
    elif seconds < 90:
        return "bronze"
    return "none"


def shipping(kilos):
    if kilos <= 1:
        price = 4.5
    elif kilos <= 20:
        price = 9
    else:
        price = 30
    return price


def mark(percent):
    if percent > 80:
        return "A"
    if percent > 60:
        return "B"
    return "C"
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("75 seconds are bronze, should be silver", "    elif seconds <= 75:\n"),
        ("exactly 60 gives silver instead of gold", "    if seconds <= 60:\n"),
        ("20 kilos cost 9, must be 30", "    elif kilos < 20:\n"),
        ("80 percent give a B, should be an A", "    if percent >= 80:\n"),
        ("60 percent should still be a B", "    if percent >= 60:\n"),
    ],
)
def test_an_edge_is_moved_by_what_comes_out(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize(
    "sentence",
    [
        "75 seconds are bronze, should be gold",  # no comparison makes it so
        "81 percent should give a B",
        "gold should need 50 seconds, not 60",
        "60 percent should be a C",  # it is
    ],
)
def test_no_edge_is_moved_for_anything_else(sentence: str):
    found = after(sentence, CODE, "none")
    assert not any("seconds <= " in each or "percent >= " in each or "kilos < " in each for each in found)
